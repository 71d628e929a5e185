/** What the documents of stages say beside the facts of the centre, and how long they are kept. */
export interface DossierSettings {
  /** 0: the centre's courses are exempt from VAT. */
  vatPercent: number;
  paymentTerms: string;
  cancellationTerms: string;
  /** How long a quotation is valid. */
  quotationDays: number;
  /** The address of the règlement intérieur, a PDF of the settings; empty without one. */
  houseRulesUrl: string;
  /** How long issued documents are kept, from the end of the year of their stage. */
  evidenceYears: number;
}

export const DOSSIER_LIMITS = {
  vatPercent: { least: 0, most: 30 },
  quotationDays: { least: 1, most: 365 },
  /** Certificates 3 years, evidence 6, co-financed 10. */
  evidenceYears: { least: 6, most: 30 },
} as const;

export const DEFAULT_DOSSIER_SETTINGS: DossierSettings = {
  vatPercent: 0,
  paymentTerms: "À réception de la facture, après la formation, dans les trente jours.",
  cancellationTerms:
    "Une inscription annulée dans le délai indiqué sur le site n’est pas facturée. Si le centre annule la formation, rien n’est dû.",
  quotationDays: 60,
  houseRulesUrl: "",
  evidenceYears: 6,
};
