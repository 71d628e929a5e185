import { PageHeading } from "#ui/page-heading.tsx";
import { PRESENCE_NOT_OPEN, type PresenceNotOpen } from "../../rules/own-phone/presence-messages.ts";

/** For an address that opens no half-day, or not any more. */
export function NotOpen({ reason }: { reason: PresenceNotOpen }) {
  return <PageHeading lead={PRESENCE_NOT_OPEN[reason]} title="Scannez le code du formateur" />;
}
