import { ink } from "../palette.ts";
import { circle, group, line, path, rect } from "../svg.ts";
import { wheel } from "./wheel.ts";

/** A telescopic handler of 3.5 t, 4.9 m long and 2.4 m high, that lifts two straw bales; the cab is on the near side of the boom. */
export function telescopique(): string {
  return group(
    {},
    boom(),
    bales(),
    chassis(),
    engine(),
    cab(),
    wheel({ x: 96, radius: 66 }),
    wheel({ x: 384, radius: 66 }),
    mudguards(),
  );
}

/** Two sections: the outer one slides out of the one that is hinged at the back. */
function boom(): string {
  return (
    line(ink.rubberLight, 13, "M190-150L300-236") +
    line(ink.steelLight, 7, "M290-228L332-262") +
    path(ink.hedge, "M470-330L612-374L620-350L482-306Z") +
    path(ink.hedgeMid, "M470-330L612-374L614-366L474-322Z") +
    path(ink.hedgeDark, "M20-196L466-340L482-294L44-152Q22-150 16-168Z") +
    path(ink.hedgeMid, "M20-196L466-340L474-318L26-172Z") +
    path(ink.hedgeLight, "M20-196L466-340L469-332L22-188Z") +
    path(ink.wheat, "M210-240L366-290L369-281L213-231Z") +
    circle(ink.steel, 42, -172, 13) +
    circle(ink.rubber, 42, -172, 5) +
    line(ink.rubber, 3, "M60-190C180-240 330-288 470-336")
  );
}

/** The head of the boom, its forks, and what is on them. */
function bales(): string {
  const bale = (y: number) =>
    rect(ink.wheat, 668, y, 156, 66, 5) +
    path(ink.wheatLight, `M668 ${y + 5}q0-5 5-5h146q5 0 5 5v12H668Z`) +
    line(ink.wheatDark, 2.5, `M700 ${y}v66M746 ${y}v66M792 ${y}v66`) +
    line(ink.wheatDark, 1.6, `M676 ${y + 30}h16M710 ${y + 46}h22M756 ${y + 28}h20M802 ${y + 50}h14M712 ${y + 22}h12`);
  return (
    path(ink.hedgeDark, "M604-378L634-366L648-262H630L616-340Z") +
    path(ink.hedge, "M640-352H656V-238H640Z") +
    line(ink.rubberLight, 8, "M612-352L640-292") +
    bale(-378) +
    bale(-311) +
    path(ink.steel, "M646-248H838L846-240H646Z") +
    path(ink.rubberLight, "M646-240H842L838-236H646Z")
  );
}

function chassis(): string {
  return (
    path(ink.rubber, "M30-120H452V-70H40Z") +
    path(ink.hedgeDark, "M8-164H96L120-116H452Q470-116 474-100V-78H180L150-96H14Z") +
    path(ink.hedgeMid, "M8-164H96L104-148H10Z") +
    path(ink.hedgeMid, "M286-128H444Q462-128 468-112H292Z") +
    path(ink.steel, "M468-104H492V-74H468Z") +
    path(ink.rubberLight, "M180-84H300V-52Q300-46 292-46H190Q180-46 180-54Z") +
    line(ink.steel, 4, "M232-46V-30H268V-46") +
    path(ink.wheat, "M12-140H40V-132H12Z") +
    rect(ink.chalk, 478, -122, 10, 12, 3)
  );
}

/** The bonnet in front of the cab, low beside the boom. */
function engine(): string {
  return (
    path(ink.hedge, "M288-190Q370-186 430-170Q446-164 450-142L452-112H288Z") +
    path(ink.hedgeMid, "M288-190Q370-186 430-170Q446-164 449-150Q380-170 288-172Z") +
    path(ink.hedgeDark, "M330-158L418-146L424-124H322Z") +
    line(ink.hedgeMid, 2, "M330-150L420-140M328-142L422-133M326-134L423-127") +
    path(ink.rubber, "M306-188H316V-222Q316-228 310-228H306Z")
  );
}

function cab(): string {
  return (
    path(ink.glass, "M152-264H252L282-190V-112H146V-200Z") +
    path(ink.glassShade, "M148-214H272L282-190V-112H146Z") +
    driver() +
    path(ink.chalk, "M214-264H230L206-116H190Z", { opacity: 0.25 }) +
    path(ink.hedge, "M142-268H152L154-112H140Z") +
    path(ink.hedge, "M250-266H258L290-192V-110H280V-190Z") +
    path(ink.hedge, "M138-120H290V-104H138Z") +
    line(ink.rubber, 4, "M206-262V-112") +
    path(ink.hedgeMid, "M134-266Q138-280 152-282H240Q258-280 266-266Z") +
    path(ink.hedgeLight, "M146-280Q149-282 152-282H240Q252-281 258-276Z") +
    path(ink.wheat, "M170-282V-292Q170-297 176-297Q182-297 182-292V-282Z") +
    line(ink.steel, 4, "M168-104V-58M196-104V-58M166-80H198M166-60H198")
  );
}

function driver(): string {
  return (
    path(ink.rubberLight, "M158-206Q166-212 169-204L176-160H206V-148H166Z") +
    path(ink.earth, "M178-150Q172-192 184-202Q196-208 204-198L210-176L232-168L230-160L204-166L206-150Z") +
    path(ink.earthLight, "M190-206Q184-222 192-228H206Q212-220 209-212Q206-204 201-202Z") +
    path(ink.wheat, "M187-222Q188-236 200-235Q210-234 211-227L220-224V-221Z") +
    line(ink.rubber, 4, "M246-188L232-168M240-178L256-120")
  );
}

function mudguards(): string {
  return (
    path(ink.hedge, "M24-108A76 76 0 0 1 168-100L160-96A68 68 0 0 0 33-102Z") +
    path(ink.hedge, "M314-104A76 76 0 0 1 456-102L449-97A68 68 0 0 0 322-99Z")
  );
}
