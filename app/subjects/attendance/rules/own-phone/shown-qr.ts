/** GET /emargement/:stage/qr?demi-journee=…: what the trainer's screen shows for half a minute. */
export interface ShownQr {
  /** The address in the QR code. */
  url: string;
  /** Six digits, for those who come from the link of their registration. */
  code: string;
  /** The time of the server's clock. */
  endsAt: string;
  /** The time until then: the clock of the device may be wrong. */
  secondsLeft: number;
}

export const qrPath = ({ stageId, halfDayId }: { stageId: string; halfDayId: string }) =>
  `/emargement/${encodeURIComponent(stageId)}/qr?${new URLSearchParams({ "demi-journee": halfDayId })}`;
