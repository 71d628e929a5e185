import type { NamedBlock } from "../../domain/texts/all-texts.ts";
import { TEXT_PAGES } from "../../domain/texts/text-block.ts";
import type { EditedText } from "./edited-texts.ts";
import { textSetting } from "./read-settings.ts";

export const blockText = ({ name, page, block }: NamedBlock): EditedText => ({
  setting: textSetting(name),
  original: block.original,
  label: `${TEXT_PAGES[page].label} : ${block.label}`,
  action: "textChanged",
});
