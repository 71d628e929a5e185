import { ink } from "../palette.ts";
import { circle, group, line, path } from "../svg.ts";
import { potatoes } from "./arracheuse.ts";
import { wheel } from "./wheel.ts";

export const HITCH = { x: 640, y: -55 };

/** A trailed four-row potato planter: the hopper, the cup belts behind it, and the hood that shapes the ridge. */
export function planteuse(): string {
  return group({}, drawbar(), frame(), cupBelts(), heap(), hopper(), openers(), hood(), wheel({ x: 356, radius: 74 }));
}

function drawbar(): string {
  return (
    path(ink.hedgeDark, "M400-130H500L600-66H642V-46H590L490-104H400Z") +
    path(ink.hedgeMid, "M400-130H500L600-66H642V-58H594L494-118H400Z") +
    circle(ink.steel, 636, -55, 8) +
    circle(ink.rubber, 636, -55, 3.5) +
    line(ink.rubberLight, 3, "M470-150C560-190 560-104 628-92")
  );
}

function frame(): string {
  return (
    path(ink.hedgeDark, "M96-140H470V-108H96Z") +
    path(ink.hedge, "M96-140H470V-128H96Z") +
    line(ink.steel, 5, "M120-238V-108M470-196V-120")
  );
}

/** Each cup lifts one tuber over the top, and drops it into the furrow. */
function cupBelts(): string {
  const belt = (x: number) =>
    line(ink.rubber, 34, `M${x}-262V-58`) +
    line(ink.rubberLight, 24, `M${x}-262V-58`) +
    line(ink.wheat, 15, `M${x}-262V-62`, { "stroke-dasharray": "0 26" }) +
    circle(ink.steel, x, -262, 9) +
    circle(ink.steel, x, -58, 9);
  return (
    belt(176) +
    path(ink.hedge, "M196-268H234V-96L214-72H196Z") +
    path(ink.hedgeMid, "M196-268H234V-252H196Z") +
    line(ink.hedgeDark, 3, "M204-232H226M204-206H226M204-180H226")
  );
}

function heap(): string {
  const row = (from: number, to: number, y: number, rise: number) =>
    Array.from({ length: Math.round((to - from) / 21) }, (_, index) => {
      const x = from + index * 21;
      return `${x},${Math.round(y - rise * Math.sin(((x - 220) / 260) * Math.PI) - ((index * 7) % 5))}`;
    }).join(" ");
  return (
    path(ink.earthLight, "M236-312Q300-352 356-352Q420-350 470-312Z") +
    potatoes(ink.earthLight, 16, row(250, 460, -312, 36)) +
    potatoes(ink.wheatDark, 16, row(258, 456, -310, 24)) +
    potatoes(ink.wheat, 15, row(250, 462, -306, 10)) +
    potatoes(ink.wheatLight, 14, "296,-322 346,-336 404,-326 432,-312 320,-314 374,-318")
  );
}

function hopper(): string {
  return (
    path(ink.hedge, "M222-306H492L470-206L420-148H252L222-206Z") +
    path(ink.hedgeMid, "M222-306H492L484-268H222Z") +
    path(ink.hedgeLight, "M218-310H496V-298H218Z") +
    path(ink.wheat, "M222-258H482L480-248H222Z") +
    line(ink.hedgeDark, 3, "M290-240V-160M356-240V-160M416-240V-160")
  );
}

/** The discs that open the furrow, and those that close it. */
function openers(): string {
  return (
    path(ink.hedge, "M448-120H472L484-40H466Z") +
    circle(ink.steel, 470, -34, 36) +
    circle(ink.steelLight, 470, -34, 29) +
    circle(ink.hedge, 470, -34, 9) +
    path(ink.hedge, "M226-112H250L246-36H230Z") +
    circle(ink.steel, 238, -30, 31) +
    circle(ink.steelLight, 238, -30, 25) +
    circle(ink.hedge, 238, -30, 8)
  );
}

function hood(): string {
  return (
    path(ink.earthDark, "M-60 4Q20-28 70-28Q130-28 160 4Z") +
    path(ink.hedgeDark, "M10-24Q26-100 92-104H170V-22H132V-46H50V-24Z") +
    path(ink.hedgeMid, "M24-56Q42-100 92-104H170V-92H96Q56-88 44-56Z") +
    line(ink.steel, 5, "M110-104V-132M152-104V-132")
  );
}
