const euros = new Intl.NumberFormat("fr-FR", {
  style: "currency",
  currency: "EUR",
  trailingZeroDisplay: "stripIfInteger",
});

/** "1 250 € HT", "89,50 € HT". */
export const priceText = (cents: number) => `${euros.format(cents / 100)} HT`;

export const shownPrice = (cents: number | null) => (cents === null ? "Sur devis" : priceText(cents));
