import { COLUMNS } from "./columns.tsx";
import { DialogOpener } from "./dialog-opener.tsx";
import type { ListView } from "./list-url.ts";
import type { OpenDialog, RegistrantDialog, ShownRegistrant } from "./read-list.ts";

interface RegistrantRowProps {
  person: ShownRegistrant;
  view: ListView;
  /** There is a stage to move them to. */
  canMove: boolean;
  onOpen: (dialog: OpenDialog) => void;
}

export function RegistrantRow({ person, view, canMove, onOpen }: RegistrantRowProps) {
  const [head, ...others] = COLUMNS;
  return (
    <tr>
      <th data-column={head?.name} scope="row">
        {head?.cell(person)}
      </th>
      {others.map((column) => (
        // On a phone, the style sheet shows the label before the value.
        <td
          data-column={column.name}
          data-label={column.label}
          data-long={column.isLong?.(person) || undefined}
          key={column.name}
        >
          {column.cell(person)}
        </td>
      ))}
      <td data-column="actions">
        <DialogOpener className="registrant-actions" view={view}>
          <input name="participant" type="hidden" value={person.id} />
          <OpenButton dialog="corriger" label="Corriger" onOpen={onOpen} person={person} />
          {canMove && <OpenButton dialog="deplacer" label="Déplacer" onOpen={onOpen} person={person} />}
          <OpenButton dialog="supprimer" label="Supprimer" onOpen={onOpen} person={person} />
        </DialogOpener>
      </td>
    </tr>
  );
}

interface OpenButtonProps {
  dialog: RegistrantDialog;
  label: string;
  person: ShownRegistrant;
  onOpen: (dialog: OpenDialog) => void;
}

function OpenButton({ dialog, label, person, onOpen }: OpenButtonProps) {
  return (
    <button
      name="dialogue"
      onClick={(event) => {
        event.preventDefault();
        onOpen({ dialog, person });
      }}
      type="submit"
      value={dialog}
    >
      {label}
      <span className="sr-only">{` ${person.firstName} ${person.lastName}`}</span>
    </button>
  );
}
