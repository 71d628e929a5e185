// Unlike the other machines, this one is a whole foreground in canvas coordinates (1200 × 800, origin top left):
// the cab seen from beside the driver. The windscreen is transparent: landscape/cab-view.ts draws what is behind it,
// with rows that meet at VANISHING as the guidance lines do.
import { ink } from "../palette.ts";
import { circle, group, line, path, rect } from "../svg.ts";

export const VANISHING = { x: 600, y: 438 };

const SCREEN = { x: 762, y: 404, width: 340, height: 240 };

export function gps(): string {
  return sky() + guidance() + bonnet() + dashboard() + mirror() + frame() + steeringWheel() + armrest() + terminal();
}

/** A strip of ground running to the vanishing point, its width growing as it comes nearer. */
function wedge(offset: number, width: number): string {
  const { x, y } = VANISHING;
  const foot = Math.round(x - 60 + offset * 1.6 - width / 2);
  return `M${x} ${y}L${foot} 812h${width}Z`;
}

/** Around its own middle. */
export function satellite(): string {
  return (
    path(ink.hedge, "M-78-16h52v32h-52ZM26-16h52v32h-52Z") +
    line(ink.hedgeLight, 2, "M-61-16v32M-43-16v32M43-16v32M61-16v32M-78 0h52M26 0h52") +
    line(ink.steel, 4, "M-26 0H26M0 20V32") +
    rect(ink.wheat, -16, -22, 32, 44, 3) +
    rect(ink.wheatDark, -16, 8, 32, 14, 3) +
    path(ink.steel, "M-15 30Q0 44 15 30Z")
  );
}

function sky(): string {
  return (
    group({ transform: "translate(650 160) rotate(-24) scale(.84)" }, satellite()) +
    line(ink.hedge, 2.5, "M626 222A66 66 0 0 0 710 202M616 252A98 98 0 0 0 738 222M608 282A130 130 0 0 0 766 242", {
      "stroke-dasharray": "7 9",
    })
  );
}

/** The pass being driven is tinted, its neighbours are only traced. */
function guidance(): string {
  const traced = [-1160, -700, 700, 1160].map((offset) => wedge(offset, 14));
  return (
    path(ink.wheat, wedge(0, 760), { opacity: 0.55 }) +
    path(ink.chalk, traced.join("") + wedge(-240, 16) + wedge(240, 16) + wedge(0, 22))
  );
}

/** Skewed to the left, because the viewer sits to the right of the tractor's centre line. */
function bonnet(): string {
  return (
    path(ink.hedgeDark, "M214 740L462 540Q474 520 500 518H598Q622 520 628 540L650 740Z") +
    path(ink.hedgeMid, "M280 740L486 536Q496 520 514 518H586Q604 520 608 536L596 740Z") +
    path(ink.hedge, "M420 740L536 518H560L500 740Z") +
    path(ink.hedgeLight, "M486 536Q496 520 514 518H586Q604 520 608 536L596 526H500Z") +
    path(ink.rubberLight, "M640 700V500Q640 486 652 486H664V700Z") +
    path(ink.steel, "M644 590V500Q644 490 652 490H658V590Z")
  );
}

function mirror(): string {
  return (
    line(ink.rubber, 8, "M60 214L112 226V260") +
    rect(ink.rubber, 84, 250, 62, 120, 12) +
    path(ink.glass, "M92 262H138V330L92 342Z") +
    path(ink.hedgeLight, "M92 342L138 330V358H92Z")
  );
}

/** The roof lining and both pillars, in one piece around the windscreen. */
function frame(): string {
  return (
    path(
      ink.hedgeDark,
      "M0 0H1200V800H1142C1126 560 1126 320 1148 96Q1148 66 1118 64H82Q52 66 52 96C74 320 74 560 58 800H0Z",
    ) +
    path(ink.hedge, "M0 0H1200V34H0ZM0 34H16C34 300 36 560 22 800H0ZM1200 34V800H1176C1162 560 1164 300 1184 34Z") +
    path(ink.rubber, "M140 62H560L544 108Q541 116 532 116H170Q161 116 158 108Z") +
    path(ink.rubberLight, "M140 62H560L557 71H143Z") +
    path(ink.rubberLight, "M700 48a16 16 0 1 0 .1 0ZM960 48a16 16 0 1 0 .1 0Z", { transform: "translate(0 -30)" }) +
    line(ink.rubber, 3, "M690 28h20M688 34h24M690 40h20M950 28h20M948 34h24M950 40h20") +
    path(ink.chalk, "M860 64H960L700 450H640Z", { opacity: 0.14 })
  );
}

function dashboard(): string {
  return (
    path(ink.rubberLight, "M40 800V730Q150 682 300 676H560Q680 680 730 730L762 800Z") +
    path(ink.steel, "M40 746V730Q150 682 300 676H560Q680 680 730 730L736 744Q680 696 560 692H300Q150 698 40 746Z") +
    path(ink.rubber, "M440 716H600Q616 716 622 730L640 786H424Q420 716 440 716Z") +
    circle(ink.chalk, 486, 760, 30) +
    circle(ink.chalk, 566, 760, 30) +
    line(ink.earthDark, 4, "M486 760L500 740M566 760L548 748") +
    line(ink.wheatDark, 4, "M462 760A24 24 0 0 1 474 739M590 760A24 24 0 0 0 578 739")
  );
}

function steeringWheel(): string {
  return (
    path(ink.rubber, "M228 640H300L330 800H196Z") +
    line(ink.rubber, 24, "M264 634L112 612M264 634L416 612M264 634V744") +
    line(ink.rubber, 34, "M264 486C380 486 452 546 452 624S380 762 264 762S76 702 76 624S148 486 264 486Z") +
    line(
      ink.rubberLight,
      5,
      "M86 588C108 522 182 480 264 478C330 478 388 498 424 532M128 614L196 624M400 614L332 624",
    ) +
    path(ink.rubberLight, "M264 590C306 590 330 606 330 632S306 672 264 672S198 658 198 632S222 590 264 590Z") +
    path(ink.wheat, "M264 606C286 606 298 616 298 630S286 652 264 652S230 644 230 630S242 606 264 606Z") +
    path(ink.wheatDark, "M230 630H298C298 644 286 652 264 652S230 644 230 630Z")
  );
}

function armrest(): string {
  return (
    path(ink.steel, "M914 640H950L944 740H920Z") +
    path(ink.rubber, "M800 800L822 748Q830 730 852 730H1120Q1156 730 1166 764L1176 800Z") +
    path(ink.rubberLight, "M822 748Q830 730 852 730H1120Q1144 730 1156 746Z") +
    line(ink.rubberLight, 12, "M1046 762L1062 700") +
    path(ink.rubber, "M1044 706Q1040 672 1066 670Q1092 672 1084 708Z") +
    path(ink.wheat, "M1060 678h12v8h-12ZM850 766a12 12 0 1 0 .1 0ZM892 766a12 12 0 1 0 .1 0Z")
  );
}

function terminal(): string {
  const { x, y, width, height } = SCREEN;
  return (
    rect(ink.rubber, x - 22, y - 50, width + 44, height + 74, 22) +
    line(ink.rubberLight, 5, `M${x} ${y - 47}H${x + width}`) +
    lightBar() +
    group({ transform: `translate(${x} ${y})` }, fieldMap())
  );
}

/** The lamps in the middle say that the tractor is on its line; the outer ones light up as it strays. */
function lightBar(): string {
  const lamps = (places: number[]) =>
    places.map((place) => `M${925 + place * 29} ${SCREEN.y - 32}h14v14h-14Z`).join("");
  return (
    path(ink.earth, lamps([-5, -4, -3, -2, 2, 3, 4, 5])) +
    path(ink.hedgeLight, lamps([-1, 1])) +
    path(ink.wheat, lamps([0]))
  );
}

/** Done passes in green, the one under way in gold, the lines still to drive as dashes. */
function fieldMap(): string {
  const side = (x: number) => `${x} 220C${x - 34} 156 ${x - 30} 88 ${x + 14} 20`;
  const band = (left: number, right: number) =>
    `M${side(left)}H${right + 14}C${right - 30} 88 ${right - 34} 156 ${right} 220Z`;
  return (
    rect(ink.chalk, 0, 0, SCREEN.width, SCREEN.height, 6) +
    path(ink.chalkShade, band(46, 264)) +
    path(ink.hedgeLight, band(46, 80) + band(83, 117) + band(120, 154)) +
    path(ink.wheat, "M157 220C146 198 136 172 133 146L168 146C171 172 180 198 191 220Z") +
    line(ink.hedge, 2.5, `M${[63, 100, 137, 211, 248].map(side).join("M")}`, { "stroke-dasharray": "8 6" }) +
    line(ink.hedge, 4, `M${side(174)}`) +
    path(ink.hedgeDark, "M150 96L174 150L150 138L127 150ZM188 12a8 8 0 1 0 .1 0ZM174 212a8 8 0 1 0 .1 0Z") +
    path(ink.hedge, "M290 20h34v34h-34ZM290 62h34v34h-34ZM290 104h34v34h-34ZM290 146h34v74h-34Z") +
    line(ink.chalk, 4, "M298 46v-6M307 46v-13M316 46v-20M299 88Q300 70 315 70M307 129v-16l-7 8M307 113l7 8") +
    path(ink.wheat, "M298 184h18v28h-18Z")
  );
}
