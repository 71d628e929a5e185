import { pageMeta } from "#frame/page-meta.ts";
import { servicesContext } from "#platform/services.ts";
import { educationalOrganization } from "#subjects/settings/parts/educational-organization.ts";
import { loadTexts } from "#subjects/texts/parts/load-texts.ts";
import { EditableText } from "#ui/editable-text.tsx";
import type { Route } from "./+types/page";
import { About } from "./about.tsx";
import { cardPictures } from "./card-pictures.ts";
import { Hero } from "./hero.tsx";
import { Quality } from "./quality.tsx";
import { Services } from "./services.tsx";

export const meta: Route.MetaFunction = ({ matches: [root], loaderData: { texts } }) => [
  ...pageMeta(root.loaderData, { title: texts.metaTitle.line, description: texts.metaDescription.line, path: "/" }),
  ...educationalOrganization(root.loaderData),
];

export const loader = ({ context }: Route.LoaderArgs) => ({
  ...loadTexts(context, "home"),
  pictures: cardPictures(context.get(servicesContext).homePictures),
});

export default function Home({ loaderData }: Route.ComponentProps) {
  const { texts, pictures } = loaderData;
  return (
    <>
      <Hero texts={texts} />
      <About texts={texts} />
      <Services isEditable={"labels" in loaderData} pictures={pictures} texts={texts} />
      <Quality texts={texts} />
      <div className="page-width">
        <EditableText name="home.metaTitle" />
        <EditableText name="home.metaDescription" />
      </div>
    </>
  );
}
