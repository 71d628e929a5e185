import { Link } from "react-router";
import type { Centre } from "../../config/centre.ts";
import { Furrows } from "../ui/furrows.tsx";

const LEGAL_LINKS = [
  { to: "/mentionslegales", label: "Mentions légales" },
  { to: "/politiquedeconfidentialite", label: "Politique de confidentialité" },
  { to: "/cgu", label: "Conditions générales d’utilisation" },
];

export function Footer({ centre, year }: { centre: Centre; year: string }) {
  const { address } = centre;
  return (
    <footer className="relative mt-auto overflow-hidden bg-hedge-deep text-chalk [--focus-ring:var(--color-wheat)]">
      <Furrows className="absolute inset-x-0 top-0 h-40 w-full text-hedge-mid/60" />
      <div className="page-width relative grid gap-x-12 gap-y-10 pt-20 pb-10 md:grid-cols-2 lg:grid-cols-[1.6fr_1.2fr_1.2fr_1fr]">
        <div>
          <p className="font-bold font-title text-2xl">{centre.brand}</p>
          <p className="mt-3 max-w-[34ch] text-chalk/85">{centre.tagline}</p>
        </div>
        <Block title="Contact">
          <li>
            <a className={LINK} href={`mailto:${centre.email}`}>
              {centre.email}
            </a>
          </li>
          <li>
            <a className={LINK} href={centre.phone.href}>
              {centre.phone.display}
            </a>
          </li>
          <li className="py-2">
            <address className="not-italic">
              {address.street}
              <br />
              {address.postalCode} {address.city}
            </address>
          </li>
        </Block>
        <Block title="Informations légales">
          {LEGAL_LINKS.map(({ to, label }) => (
            <li key={to}>
              <Link className={LINK} to={to}>
                {label}
              </Link>
            </li>
          ))}
        </Block>
        <Block title="Nous suivre">
          {centre.socialLinks.map(({ name, url }) => (
            <li key={name}>
              <a className={LINK} href={url} rel="noopener" target="_blank">
                {name}
                <span className="sr-only"> (nouvel onglet)</span>
              </a>
            </li>
          ))}
        </Block>
      </div>
      <div className="relative border-chalk/20 border-t">
        <div className="page-width flex flex-wrap justify-between gap-x-10 gap-y-1 py-6 text-base text-chalk/85">
          <p>SIRET {centre.siret}</p>
          <p>N° de déclaration d’activité {centre.trainingProviderNumber}</p>
          <p>
            © {year} {centre.brand}
          </p>
        </div>
      </div>
    </footer>
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
  "inline-flex min-h-11 items-center underline decoration-wheat/60 underline-offset-4 hover:decoration-wheat";
