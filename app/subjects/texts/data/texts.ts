import type { EditedText } from "#subjects/settings/data/edited-texts.ts";
import { textSetting } from "#subjects/settings/data/read-settings.ts";
import type { NamedBlock } from "../rules/all-texts.ts";
import { TEXT_PAGES } from "../rules/text-block.ts";

export const blockText = ({ name, page, block }: NamedBlock): EditedText => ({
  setting: textSetting(name),
  original: block.original,
  label: `${TEXT_PAGES[page].label} : ${block.label}`,
  action: "textChanged",
});
