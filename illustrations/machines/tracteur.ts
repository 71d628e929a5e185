import { ink } from "../palette.ts";
import { circle, group, line, path, rect } from "../svg.ts";
import { wheel } from "./wheel.ts";

const REAR = { x: 112, radius: 95 } as const;
const FRONT = { x: 398, radius: 72 } as const;

/** The eye of the drawbar, where a trailed implement is pinned. */
export const HITCH = { x: 4, y: -52 } as const;

/** A row-crop tractor of about 200 hp: 5.1 m long, 3.1 m high, 2.86 m between the axles. */
export function tracteur(): string {
  return group(
    {},
    linkage(),
    chassis(),
    frontWeights(),
    cabInside(),
    cabFrame(),
    bonnet(),
    exhaust(),
    tankAndSteps(),
    rearMudguard(),
    wheel(REAR),
    wheel(FRONT),
    frontMudguard(),
    mirrorsAndLamps(),
  );
}

function linkage(): string {
  return (
    line(ink.steel, 7, `M${HITCH.x} ${HITCH.y}H110`) +
    circle(ink.rubber, HITCH.x, HITCH.y, 5) +
    line(ink.rubber, 9, "M70-78L14-66") +
    line(ink.steel, 6, "M60-128L12-104M34-140L30-72") +
    line(ink.rubber, 9, "M90-150L34-140") +
    circle(ink.wheat, 12, -104, 5) +
    circle(ink.wheat, 14, -66, 5)
  );
}

function chassis(): string {
  return (
    path(ink.rubber, "M80-140H300L330-120H470V-92L420-80H340L300-62H170L90-70Z") +
    path(ink.rubberLight, "M214-138H318V-124H214Z") +
    line(ink.steel, 5, "M262-72L390-78") +
    path(ink.rubberLight, "M300-108H372V-82H312ZM318-120H470V-108H322Z") +
    path(ink.hedge, "M176-108H214V-76H186Z")
  );
}

function frontWeights(): string {
  return (
    path(ink.rubber, "M455-112H492V-66H455Z") +
    path(ink.rubberLight, "M484-112H506Q514-110 514-100V-72Q512-56 500-54H484Z") +
    line(ink.rubber, 2, "M490-108V-58M496-108V-58M502-108V-58M508-106V-60") +
    line(ink.steel, 4, "M486-114H508")
  );
}

function cabInside(): string {
  return (
    path(ink.glass, "M98-288H256L268-212L262-122H120L84-196Z") +
    path(ink.glassShade, "M84-196L93-246H262L268-212L262-122H120Z") +
    seat() +
    driver() +
    line(ink.rubber, 4, "M226-206L212-186M220-196L240-140") +
    path(ink.chalk, "M196-288H214L188-130H170ZM222-288H229L203-130H196Z", { opacity: 0.25 })
  );
}

function seat(): string {
  return path(
    ink.rubberLight,
    "M142-232Q150-238 153-230L161-178H192Q198-176 196-168H154Q147-168 146-176ZM160-168H186V-140H160Z",
  );
}

function driver(): string {
  return (
    path(
      ink.hedge,
      "M158-180Q154-222 164-231 176-238 184-228L190-200 212-190 210-183 183-190V-180L212-176 218-142H206L200-164H164Z",
    ) +
    path(ink.earth, "M170-236Q164-252 172-258H188Q192-250 190-242Q187-234 182-232Z") +
    path(ink.wheat, "M167-252Q168-266 181-265Q190-264 191-257L200-254V-251Z")
  );
}

function cabFrame(): string {
  return (
    path(ink.hedge, "M93-288H101L91-198L124-132H116L82-196Z") +
    path(ink.rubber, "M148-288H155L162-190V-124H155V-190Z") +
    path(ink.hedge, "M251-288H258L270-212L264-118H256L261-212Z") +
    path(ink.hedge, "M112-138H266V-116H112Z") +
    line(ink.rubber, 3, "M184-178V-160") +
    roof()
  );
}

function roof(): string {
  return (
    path(ink.hedge, "M86-286H268L274-294H84Z") +
    path(ink.hedgeMid, "M80-294Q82-306 98-309H246Q270-307 280-294Z") +
    path(ink.hedgeLight, "M92-306Q95-308 98-309H246Q258-308 266-304Z") +
    rect(ink.chalk, 262, -298, 14, 7, 2) +
    rect(ink.chalk, 84, -299, 12, 7, 2) +
    rect(ink.rubber, 116, -312, 14, 4) +
    path(ink.wheat, "M118-312V-320Q118-324 123-324Q128-324 128-320V-312Z")
  );
}

function bonnet(): string {
  return (
    path(ink.hedgeMid, "M264-218Q376-214 444-202Q470-196 478-176L482-124Q482-114 472-112H300L264-126Z") +
    path(ink.hedgeLight, "M264-218Q376-214 444-202Q464-197 473-186Q448-197 264-207Z") +
    path(ink.hedge, "M264-150L480-142L482-124Q482-114 472-112H300L264-126Z") +
    path(ink.wheat, "M272-197L440-188L448-182L272-190Z") +
    path(ink.hedgeDark, "M330-180L436-174L442-146H318Q316-160 330-180Z") +
    line(ink.hedgeMid, 2, "M328-172L436-167M324-165L438-160M322-158L440-153") +
    path(ink.rubber, "M466-184Q475-182 478-174L481-128Q476-122 470-124Z") +
    path(ink.chalk, "M452-184L471-178L473-166L454-172Z") +
    line(ink.hedge, 1.6, "M300-214V-150M264-150L318-148")
  );
}

function exhaust(): string {
  return (
    path(ink.rubber, "M286-212H302V-262H286Z") +
    path(ink.rubberLight, "M287-258H292V-216H287Z") +
    path(ink.steel, "M290-262H298V-306Q298-314 290-318L286-312Q290-310 290-304Z")
  );
}

function tankAndSteps(): string {
  return (
    path(ink.rubber, "M248-124H314Q322-124 322-114L316-66Q314-56 304-56H258Q248-56 248-66Z") +
    path(ink.rubberLight, "M248-124H314Q322-124 322-114L321-108H248Z") +
    circle(ink.wheat, 300, -116, 5) +
    line(ink.rubberLight, 2, "M256-98H312M256-88H311M256-78H310") +
    line(ink.rubber, 4, "M216-118V-42M244-118V-42") +
    line(ink.steel, 5, "M214-42H246M214-66H246M214-90H246") +
    line(ink.wheat, 3, "M250-126V-196")
  );
}

function rearMudguard(): string {
  return (
    path(ink.hedgeDark, "M8-118A112 112 0 0 1 222-118L200-60H30Z") +
    path(ink.hedgeMid, "M4-116A112 112 0 0 1 222-118L210-112A100 100 0 0 0 17-112Z") +
    path(ink.hedgeLight, "M4-116A112 112 0 0 1 196-170L192-166A106 106 0 0 0 10-114Z") +
    rect(ink.wheat, 17, -166, 8, 14, 2)
  );
}

function frontMudguard(): string {
  return (
    path(ink.hedge, "M326-112A80 80 0 0 1 470-106L463-102A73 73 0 0 0 332-108Z") +
    path(ink.hedgeMid, "M326-112A80 80 0 0 1 452-130L449-127A76 76 0 0 0 330-109Z")
  );
}

function mirrorsAndLamps(): string {
  return (
    line(ink.rubber, 3, "M260-274L276-278") +
    rect(ink.rubber, 271, -284, 9, 34, 3) +
    rect(ink.steelLight, 272.5, -281, 3, 28, 1)
  );
}
