import { DeadLink } from "#frame/dead-link.tsx";
import { LINK_NOT_VALID } from "../../rules/private-link-messages.ts";

/** The link leads to no registration. */
export const NoLink = ({ reason }: { reason: keyof typeof LINK_NOT_VALID }) => (
  <DeadLink lead={LINK_NOT_VALID[reason]} title="Ce lien ne mène à aucune inscription" />
);
