import { educationalOrganization } from "../../educational-organization.ts";
import { pageMeta } from "../../page-meta.ts";
import type { Route } from "./+types/page";
import { About } from "./about.tsx";
import { meta as homeMeta } from "./content.ts";
import { Hero } from "./hero.tsx";
import { Quality } from "./quality.tsx";
import { Services } from "./services.tsx";

export const meta: Route.MetaFunction = ({ matches: [root] }) => [
  ...pageMeta(root.loaderData, { ...homeMeta(root.loaderData.centre), path: "/" }),
  ...educationalOrganization(root.loaderData),
];

export default function Home() {
  return (
    <>
      <Hero />
      <About />
      <Services />
      <Quality />
    </>
  );
}
