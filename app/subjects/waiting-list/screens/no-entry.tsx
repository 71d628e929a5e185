import { DeadLink } from "#frame/dead-link.tsx";
import { NO_ENTRY } from "../rules/waiting-list-messages.ts";

/** The link leads to no entry of the waiting list. */
export const NoEntry = ({ reason }: { reason: keyof typeof NO_ENTRY }) => (
  <DeadLink lead={NO_ENTRY[reason]} title="Ce lien ne mène à aucune liste d’attente" />
);
