import { Link } from "react-router";
import { typeset } from "#platform/values/typography.ts";
import { COMPLAINT_LINK } from "#subjects/complaints/rules/complaint-link.ts";
import type { Centre, Phone } from "#subjects/settings/rules/centre.ts";
import { Furrows } from "#ui/furrows.tsx";

const LEGAL_LINKS = [
  { to: "/mentionslegales", label: "Mentions légales" },
  { to: "/politiquedeconfidentialite", label: "Politique de confidentialité" },
  { to: "/cgu", label: "Conditions générales d’utilisation" },
  { to: "/reclamation", label: typeset(COMPLAINT_LINK) },
];

type Shown = Pick<
  Centre,
  | "brand"
  | "tagline"
  | "siret"
  | "trainingProviderNumber"
  | "socialLinks"
  | "email"
  | "phone"
  | "secondPhone"
  | "address"
  | "openingHours"
>;

export function Footer({ centre, year }: { centre: Shown; year: string }) {
  const { brand, tagline, siret, trainingProviderNumber, socialLinks } = centre;
  return (
    <footer className="relative mt-auto overflow-hidden bg-hedge-deep text-chalk [--focus-ring:var(--color-wheat-light)]">
      <Furrows className="absolute inset-x-0 top-0 h-40 w-full text-hedge-mid/60" />
      <div className="page-width relative grid gap-x-12 gap-y-10 pt-20 pb-10 md:grid-cols-2 lg:grid-cols-[1.6fr_1.2fr_1.2fr_1fr]">
        <div>
          <p className="font-bold font-title text-2xl">{brand}</p>
          {tagline && <p className="mt-3 max-w-[34ch] text-chalk/85">{tagline}</p>}
        </div>
        <Contact centre={centre} />
        <Block title="Informations légales">
          {LEGAL_LINKS.map(({ to, label }) => (
            <li key={to}>
              <Link className={LINK} to={to}>
                {label}
              </Link>
            </li>
          ))}
        </Block>
        {socialLinks.length > 0 && (
          <Block title="Nous suivre">
            {socialLinks.map(({ name, url }) => (
              <li key={url}>
                <a className={LINK} href={url} rel="noopener" target="_blank">
                  {name}
                  <span className="sr-only"> (nouvel onglet)</span>
                </a>
              </li>
            ))}
          </Block>
        )}
      </div>
      <div className="relative border-chalk/20 border-t">
        <div className="page-width flex flex-wrap justify-between gap-x-10 gap-y-1 py-6 text-base text-chalk/85">
          {siret && <p>SIRET {siret}</p>}
          {/* The Labour Code (art. L. 6352-12) allows this wording only. */}
          {trainingProviderNumber && (
            <p>
              Enregistrée sous le numéro {trainingProviderNumber}. Cet enregistrement ne vaut pas agrément de l’État.
            </p>
          )}
          <p>
            © {year} {brand}
          </p>
        </div>
      </div>
    </footer>
  );
}

/** One line, because the administration is a tool. */
export function OfficeFooter() {
  return (
    <footer className="no-print office-width mt-auto flex flex-wrap gap-x-6 py-2 text-base text-earth">
      {LEGAL_LINKS.map(({ to, label }) => (
        <Link className="inline-flex min-h-11 items-center hover:underline" key={to} to={to}>
          {label}
        </Link>
      ))}
    </footer>
  );
}

/** Without a centre, on the error page of a site that cannot read its settings, there is nothing to say. */
function Contact({ centre: { email, phone, secondPhone, address, openingHours } }: { centre: Shown }) {
  if (!email && !phone.href && !address.city) return null;
  return (
    <Block title="Contact">
      {email && (
        <li>
          <a className={LINK} href={`mailto:${email}`}>
            {email}
          </a>
        </li>
      )}
      <PhoneLine phone={phone} />
      <PhoneLine phone={secondPhone} />
      {address.city && (
        <li className="py-2">
          <address className="not-italic">
            {address.street}
            <br />
            {address.postalCode} {address.city}
          </address>
        </li>
      )}
      {openingHours && <li className="max-w-[34ch] whitespace-pre-line py-2">{typeset(openingHours)}</li>}
    </Block>
  );
}

function PhoneLine({ phone }: { phone: Phone | null }) {
  if (!phone?.href) return null;
  return (
    <li>
      <a className={LINK} href={phone.href}>
        {phone.display}
      </a>
    </li>
  );
}

function Block({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <div>
      <h2 className="text-xl">{title}</h2>
      <ul className="mt-3">{children}</ul>
    </div>
  );
}

const LINK =
  "inline-flex min-h-11 items-center underline decoration-wheat-light/60 underline-offset-4 hover:decoration-wheat-light";
