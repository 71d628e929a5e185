import { cardPicture } from "#subjects/stages/parts/pictures.ts";
import { TextField } from "#ui/field.tsx";
import { FileField } from "../parts/files/file-field.tsx";
import { useUpload } from "../parts/files/use-upload.ts";
import { sectionMeta } from "../parts/pages.ts";
import { labelledField } from "../parts/setting-fields.ts";
import { HOME_CARD_NAMES, HOME_CARDS, type HomeCard, type HomePictureField, MAX_ALT } from "../rules/home-pictures.ts";
import { HOME_PICTURE_LABELS, homePicturesForm } from "../rules/home-pictures-form.ts";
import type { SectionFaults, Typed } from "../rules/section-form.ts";
import type { Route } from "./+types/pictures";
import { loadSection, saveSectionForm } from "./section-action.ts";
import { sectionClientAction } from "./section-client-action.ts";
import { SectionPage } from "./section-page.tsx";

export const meta = sectionMeta("homePictures");

export const loader = ({ context }: Route.LoaderArgs) => loadSection(context, homePicturesForm);

export const action = ({ request, context }: Route.ActionArgs) => saveSectionForm(request, context, homePicturesForm);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  sectionClientAction<HomePictureField>(serverAction);

export default function Pictures({ loaderData, actionData }: Route.ComponentProps) {
  const typed = actionData?.typed ?? loaderData.typed;
  return (
    <SectionPage
      answer={actionData}
      lead="Chaque carte de l’accueil montre une machine dessinée à trois heures du jour. Une photo à vous la remplace ; retirez-la pour revenir au dessin."
      section="homePictures"
      version={loaderData.version}
    >
      {HOME_CARD_NAMES.map((card) => (
        <CardPicture card={card} faults={actionData?.faults} key={card} typed={typed} />
      ))}
    </SectionPage>
  );
}

interface CardPictureProps {
  card: HomeCard;
  typed: Typed<HomePictureField>;
  faults: SectionFaults<HomePictureField> | undefined;
}

function CardPicture({ card, typed, faults }: CardPictureProps) {
  const upload = useUpload("picture", typed[`picture-${card}`]);
  const field = labelledField({ labels: HOME_PICTURE_LABELS, typed, faults });
  return (
    <fieldset className="grid gap-4 rounded-card border border-line bg-paper p-4 sm:grid-cols-[12rem_1fr] sm:p-5">
      <legend className="px-2 font-semibold text-lead">{HOME_CARDS[card]}</legend>
      <img
        alt=""
        className="aspect-3/2 w-full max-w-60 rounded-control bg-hedge-wash object-cover"
        height={800}
        loading="lazy"
        src={upload.url || cardPicture(card, "aube")}
        width={1200}
      />
      <div className="grid min-w-0 gap-4">
        <FileField
          fault={faults?.[`picture-${card}`]}
          kind="picture"
          label={`Image de la carte ${HOME_CARDS[card]}`}
          name={`picture-${card}`}
          upload={upload}
        />
        <TextField
          {...field(`alt-${card}`)}
          hint={`Ce que l’image montre, en ${MAX_ALT} caractères au plus. Sans image, le dessin garde ses propres descriptions.`}
          label="Description"
          maxLength={MAX_ALT}
        />
      </div>
    </fieldset>
  );
}
