/** Where an account corrects a registration that it made. */
export const correctPath = (participantId: string) =>
  `/account/formations/corriger?${new URLSearchParams({ participant: participantId })}`;

export const CORRECT = "Corriger";
