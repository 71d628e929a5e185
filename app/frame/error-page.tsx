import type { Centre } from "#subjects/settings/rules/centre.ts";
import { ButtonAnchor, ButtonLink } from "#ui/button.tsx";
import { PageHeading } from "#ui/page-heading.tsx";

const TEXTS = {
  missing: {
    title: "Cette page n’existe pas",
    lead: "L’adresse a peut-être changé, ou le lien contient une faute. Voici par où reprendre.",
  },
  refused: {
    title: "Cette demande n’a pas pu être traitée",
    lead: "Revenez en arrière et réessayez.",
  },
  unavailable: {
    title: "Le site est momentanément indisponible",
    lead: "Rien de ce que vous avez saisi n’est perdu : revenez en arrière et réessayez dans un instant.",
  },
  offline: {
    title: "Le réseau est coupé",
    lead: "Vérifiez votre connexion, puis réessayez.",
  },
  broken: {
    title: "Une erreur est survenue",
    lead: "Nous n’avons pas pu afficher cette page. Rien de ce que vous aviez enregistré n’est perdu : réessayez dans un instant.",
  },
};

interface ErrorPageProps {
  kind: keyof typeof TEXTS;
  /** Replaces the default text. */
  lead?: string;
  phone: Centre["phone"] | undefined;
  reference: string | undefined;
}

export function ErrorPage({ kind, lead = TEXTS[kind].lead, phone, reference }: ErrorPageProps) {
  const { title } = TEXTS[kind];
  return (
    <>
      <title>{title}</title>
      <meta content="noindex" name="robots" />
      <PageHeading lead={lead} title={title}>
        <div className="mt-8 flex flex-wrap gap-4">
          {kind === "unavailable" || kind === "offline" ? (
            <ButtonAnchor href="" look="solid">
              Réessayer
            </ButtonAnchor>
          ) : (
            <ButtonLink look="solid" to="/our-stages">
              Voir les stages
            </ButtonLink>
          )}
          <ButtonLink look="quiet" to="/">
            Retour à l’accueil
          </ButtonLink>
          {phone?.href && (
            <ButtonAnchor href={phone.href} look="quiet">
              {`Appeler le ${phone.display}`}
            </ButtonAnchor>
          )}
        </div>
        {kind === "broken" && reference && (
          <p className="mt-8 text-base text-earth">{`Référence à nous indiquer : ${reference}`}</p>
        )}
      </PageHeading>
    </>
  );
}
