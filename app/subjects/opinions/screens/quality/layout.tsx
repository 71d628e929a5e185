import { Outlet } from "react-router";
import { SectionLinks } from "./section-links.tsx";

/** Stands above the lists and results of opinions. */
export default function OpinionsLayout() {
  return (
    <>
      <SectionLinks />
      <Outlet />
    </>
  );
}
