import { SelectField } from "#ui/field.tsx";
import { CHANNELS, COMPLAINT_KIND_NAMES, COMPLAINT_KINDS, TYPED_CHANNELS } from "../../rules/complaint.ts";
import { NOT_ASSIGNED } from "../../rules/complaint-messages.ts";

interface ChoiceProps {
  defaultValue: string | undefined;
  error?: string;
}

export function KindField(props: ChoiceProps) {
  return (
    <SelectField label="Nature" name="complaintKind" {...props}>
      {COMPLAINT_KIND_NAMES.map((kind) => (
        <option key={kind} value={kind}>
          {COMPLAINT_KINDS[kind]}
        </option>
      ))}
    </SelectField>
  );
}

export function ChannelField(props: ChoiceProps) {
  return (
    <SelectField label="Comment le centre l’a appris" name="channel" {...props}>
      {TYPED_CHANNELS.map((channel) => (
        <option key={channel} value={channel}>
          {CHANNELS[channel]}
        </option>
      ))}
    </SelectField>
  );
}

interface AssigneeProps extends ChoiceProps {
  administrators: readonly { id: string; name: string }[];
}

export function AssigneeField({ administrators, ...props }: AssigneeProps) {
  return (
    <SelectField label="Qui s’en occupe" name="assignee" {...props}>
      <option value="">{NOT_ASSIGNED}</option>
      {administrators.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
