import { Form, Link } from "react-router";
import { buttonClass } from "#ui/button.tsx";
import { Chevron } from "#ui/chevron.tsx";

interface TeamMemberProps {
  id: string;
  name: string;
  speciality: string;
  photoUrl: string | null;
  isFirst: boolean;
  isLast: boolean;
}

/** A person of the list, with the buttons that change the order. */
export function TeamMember({ id, name, speciality, photoUrl, isFirst, isLast }: TeamMemberProps) {
  return (
    <article className="flex flex-wrap items-center gap-4 rounded-card border border-line bg-paper p-4">
      {photoUrl && (
        <img
          alt=""
          className="size-14 shrink-0 rounded-full object-cover"
          decoding="async"
          height={56}
          loading="lazy"
          src={photoUrl}
          width={56}
        />
      )}
      <div className="wrap-anywhere min-w-0 grow basis-40">
        <h3 className="text-lead">
          <Link className="link" to={`/admin/reglages/equipe/${id}`}>
            {name}
          </Link>
        </h3>
        {speciality && <p className="text-earth">{speciality}</p>}
      </div>
      <Form className="ml-auto flex shrink-0 gap-2" data-trainer={id} method="post" preventScrollReset>
        <input name="trainer" type="hidden" value={id} />
        <MoveButton direction="up" isAtEnd={isFirst} label={`Monter ${name}`} />
        <MoveButton direction="down" isAtEnd={isLast} label={`Descendre ${name}`} />
      </Form>
    </article>
  );
}

interface MoveButtonProps {
  direction: "up" | "down";
  isAtEnd: boolean;
  label: string;
}

function MoveButton({ direction, isAtEnd, label }: MoveButtonProps) {
  return (
    <button
      aria-label={label}
      className={`${buttonClass("quiet")} !px-3 disabled:opacity-40`}
      disabled={isAtEnd}
      name="intent"
      type="submit"
      value={direction}
    >
      <Chevron className={`size-4 ${direction === "up" ? "rotate-180" : ""}`} />
    </button>
  );
}
