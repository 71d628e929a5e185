import { ink } from "../palette.ts";
import { circle, group, line, path, rect } from "../svg.ts";
import { wheel } from "./wheel.ts";

const FRONT_AXLE = { x: 590, radius: 98 };
const REAR_AXLE = { x: 216, radius: 67 };
const REEL = { x: 878, y: -108, radius: 60, bats: 6 };

/** A combine at work, header down: 10 m from the straw hood to the divider tips, 4.2 m high with its heap of grain. */
export function moissonneuse(): string {
  return group(
    {},
    fallingStraw(),
    feederHouse(),
    underside(),
    grainTank(),
    engineDeck(),
    strawHood(),
    sidePanels(),
    seams(),
    unloadingAuger(),
    cab(),
    wheel(REAR_AXLE),
    wheel(FRONT_AXLE),
    frontGuard(),
    rails(),
    header(),
  );
}

function fallingStraw(): string {
  return (
    path(ink.wheatDark, "M44-104C18-84-2-44-10 0H116C106-36 100-70 104-104Z", { opacity: 0.3 }) +
    line(ink.wheatLight, 3, "M54-98Q20-56 6-6M74-96Q52-50 44-4M92-98Q82-50 82-6M46-62L26-50M66-44L78-28M30-26L16-16") +
    line(ink.wheatDark, 3, "M64-98Q36-50 24-4M84-98Q66-50 62-8M44-84L22-64M88-74L96-54M54-26L38-14M86-24L100-8") +
    path(ink.wheatDark, "M-16 0C4-13 96-15 128 0Z")
  );
}

function feederHouse(): string {
  return (
    path(ink.hedgeDark, "M560-200H660L800-112V-20H776L600-100Z") +
    path(ink.hedge, "M640-200H660L800-112V-66L640-152Z") +
    path(ink.hedgeMid, "M644-200H660L800-112V-98Z") +
    line(ink.rubberLight, 12, "M620-100L700-68") +
    line(ink.steelLight, 6, "M680-76L766-42")
  );
}

function underside(): string {
  return (
    path(ink.hedgeDark, "M130-170H480V-206H640V-92L500-78L470-62H330L292-86L130-104Z") +
    path(ink.rubber, "M194-100H238V-50H194ZM556-134H624V-74H556Z") +
    circle(ink.hedge, 436, -90, 43) +
    circle(ink.rubber, 436, -90, 32) +
    line(ink.steel, 2.5, "M436-120V-60M406-90H466M415-111L457-69M457-111L415-69M300-78L392-64M240-74L300-94")
  );
}

function grainTank(): string {
  return (
    path(ink.wheatDark, "M338-392C372-404 414-417 440-418C470-416 522-404 556-392Z") +
    path(ink.wheat, "M338-392C372-404 414-417 440-418C456-412 478-404 494-392Z") +
    path(ink.hedgeMid, "M322-394H572L552-346H344Z") +
    path(ink.hedge, "M446-394H572L552-346H446Z") +
    path(ink.hedgeLight, "M319-399H575L572-390H322Z")
  );
}

function engineDeck(): string {
  return (
    path(ink.steel, "M300-336V-396Q300-406 318-406V-399Q312-399 312-392V-336Z") +
    path(ink.rubberLight, "M252-380Q267-390 282-380V-372H274V-352H260V-372H252Z") +
    path(ink.hedge, "M112-310L122-350Q124-358 134-358H322Q334-358 334-346V-300H112Z") +
    path(ink.hedgeLight, "M122-350Q124-358 134-358H322Q334-358 334-350Z")
  );
}

function strawHood(): string {
  return (
    path(ink.hedge, "M34-262C38-296 60-318 96-320H150V-104H52C34-150 28-210 34-262Z") +
    path(ink.hedgeMid, "M34-262C38-296 60-318 96-320H150V-302H98C72-298 56-284 50-254Z") +
    path(ink.hedgeDark, "M38-158L150-180V-104H52Q42-128 38-158Z") +
    path(ink.rubberLight, "M38-134L132-142L138-98L106-90L36-104Z") +
    path(ink.steel, "M36-106L106-93L103-83L24-99ZM112-130a13 13 0 1 0 .1 0Z") +
    circle(ink.rubber, 112, -117, 6) +
    path(ink.wheat, "M33-228h8v30h-7Z")
  );
}

/** Two lift-up panels, cut out around both wheels; the gold stripe follows their fold. */
function sidePanels(): string {
  const lowerEdge = "C500-166 494-148 490-128H306C300-142 288-152 266-156H168C150-154 140-146 132-132L106-140";
  return (
    path(ink.hedgeMid, `M112-316H556V-206L514-188${lowerEdge}C98-200 100-268 112-316Z`) +
    path(ink.hedge, `M102-212C240-196 380-190 514-188${lowerEdge}C102-164 101-188 102-212Z`) +
    path(ink.wheat, "M101-228C240-210 400-204 538-204L518-190C390-191 240-197 102-213Z")
  );
}

function seams(): string {
  const louvres = [0, 1, 2, 3, 4, 5, 6, 7].map((place) => `M${146 + place * 11}-288l-1 44`).join("");
  return (
    line(ink.hedgeDark, 2.2, "M330-312V-132M384-388L396-348M446-390V-348M508-388L500-348M62-312Q54-260 58-190") +
    line(ink.hedgeDark, 4, `${louvres}M306-178h14M342-176h14M372-284h.1M536-284h.1M372-230h.1M536-230h.1`) +
    line(ink.hedgeLight, 1.6, "M116-296H326M334-296H552M394-282H514V-236H394Z")
  );
}

function unloadingAuger(): string {
  return (
    path(ink.hedge, "M62-308H532V-299H62Z") +
    path(ink.hedgeMid, "M514-352H554Q566-352 566-340V-270H534V-304H514Z") +
    path(ink.hedgeLight, "M24-348H514V-308H24Z") +
    path(ink.chalkShade, "M24-344H514V-338H24Z") +
    path(ink.hedgeMid, "M24-320H514V-308H24Z") +
    path(ink.hedge, "M96-350h7v44h-7ZM300-350h7v44h-7ZM508-352h12v48h-12ZM118-308h6v18h-6Z") +
    path(ink.rubber, "M0-338Q4-351 16-351H34V-305H26L20-282L-4-288Z")
  );
}

function cab(): string {
  return (
    path(ink.glassShade, "M562-368H702C716-310 722-256 717-206H562Z") +
    path(ink.glass, "M612-368H702C716-310 722-256 717-206H612Z") +
    path(ink.chalk, "M644-366H666L622-226H615V-274ZM678-366H685L636-210H629Z") +
    driver() +
    line(ink.hedgeDark, 5, "M612-364V-208M622-236V-220M702-364C716-310 721-256 717-206") +
    path(ink.hedge, "M552-368H568V-212H718L714-190H552Z") +
    path(ink.chalk, "M552-382Q553-398 572-399H690C712-397 728-386 736-372L731-362H552Z") +
    path(ink.chalkShade, "M552-373H735L731-362H552Z") +
    path(ink.wheat, "M586-400v-6q0-5 5-5h12q5 0 5 5v6ZM706-387l17 8-3 9-18-6ZM650-371h16v7h-16Z") +
    line(ink.rubber, 3.5, "M722-364L746-354V-330") +
    rect(ink.rubber, 740, -346, 12, 42, 4)
  );
}

function driver(): string {
  return (
    path(ink.rubberLight, "M572-312C570-320 586-322 588-312L596-250H638V-232H584Z") +
    path(ink.earth, "M596-300C600-308 618-308 622-298L640-268L668-264V-253L632-254L626-234H598Z") +
    path(ink.earthLight, "M616-338a14 14 0 1 0 .1 0ZM668-266a7 7 0 1 0 .1 0Z") +
    path(ink.hedge, "M600-326C600-343 626-345 631-329L643-326V-323L601-324Z") +
    line(ink.rubber, 5, "M664-276L677-248M671-260L686-212")
  );
}

function frontGuard(): string {
  return (
    path(ink.hedge, "M484-148C494-190 536-214 590-214H664V-202H594C544-202 512-184 498-148Z") +
    path(ink.hedgeMid, "M490-164C504-197 542-214 590-214H664V-209H592C544-208 510-192 490-164Z")
  );
}

/** The cab's ladder and platform, and the guard rail of the engine deck. */
function rails(): string {
  return (
    line(ink.steel, 3.5, "M124-360V-384H236V-360M180-384V-360M672-196V-236H738V-196M672-216H738") +
    path(ink.rubberLight, "M644-198H748V-189H644Z") +
    line(ink.steelLight, 5, "M704-190L716-42M734-190L746-42M706-160H736M709-128H739M712-94H742M714-60H744")
  );
}

/** The far side plate is visible a little above the near one. */
function header(): string {
  const { x, y } = REEL;
  return (
    path(ink.hedgeDark, "M786-149H817C821-111 837-81 867-65L942-50L962-28H800Z") +
    reel() +
    path(ink.hedgeMid, "M771-128Q771-138 781-138H802C806-100 822-70 852-54L944-36L1004-12L994-3H788Q773-3 773-18Z") +
    path(ink.hedge, "M772-62L826-58L944-26L1004-12L994-3H788Q773-3 773-18Z") +
    path(ink.wheat, "M772-82H812L826-68L772-72ZM944-36L1004-12L976-16L938-28Z") +
    line(ink.steel, 5, "M806-20H926M798-92L846-116") +
    line(ink.hedgeDark, 10, `M788-130L${x} ${y}`) +
    line(ink.hedgeDark, 22, `M${x} ${y}h.1`) +
    circle(ink.steelLight, x, y, 5)
  );
}

/** All tines hang at the same angle, as the cam of a real reel holds them; the dark hexagon is the far end. */
function reel(): string {
  const { x, y, radius, bats } = REEL;
  const ends = Array.from({ length: bats }, (_, index) => {
    const angle = ((index + 0.2) / bats) * 2 * Math.PI;
    return `${Math.round(x + radius * Math.cos(angle))} ${Math.round(y + radius * Math.sin(angle))}`;
  });
  const rim = `M${ends.join("L")}Z`;
  const from = (stroke: string) => ends.map((end) => `M${end}${stroke}`).join("");
  return (
    line(ink.earth, 4, rim, { transform: "translate(15 -11)" }) +
    line(ink.earth, 4, from("l15-11") + from("l-10 28")) +
    line(ink.wheat, 7, rim + from(`L${x} ${y}`)) +
    line(ink.wheatLight, 11, from("h.1"))
  );
}
