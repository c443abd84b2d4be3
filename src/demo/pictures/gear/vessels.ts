import { black, white } from '../../../domain/drawing/inks.ts';
import { circle, path, rect } from '../../../domain/drawing/shapes.ts';
import { families } from '../../../domain/taste/notes.ts';
import { drawSign } from '../../../domain/taste/signs.ts';
import type { Drawing } from '../canvas.ts';
import type { Tone } from '../tone.ts';

export const coffee = {
  base: families.chocolate.base,
  deep: families.chocolate.deep,
  foam: families.nut.base,
};

/** Glass is the only thing drawn with an outline: it has no colour of its own. */
export function glassEdge(d: string): string {
  return `<path d="${d}" fill="none" stroke="${black}" stroke-width="3"/>`;
}

export function twoTone(whole: string, shaded: string, tone: { base: string; deep: string }): string {
  return path(whole, tone.base) + path(shaded, tone.deep);
}

export function drawCup(tone: Tone): Drawing {
  return {
    width: 286,
    height: 196,
    markup:
      path('M220 40h20a43 43 0 0 1 0 86h-28v-22h26a21 21 0 0 0 0 -42h-18Z', tone.deep) +
      twoTone(
        'M24 12H224V88Q224 168 154 168H94Q24 168 24 88Z',
        'M162 12H224V88Q224 168 154 168H142Q172 130 162 12Z',
        tone,
      ) +
      circle(86, 88, 34, white) +
      path('M86 54A34 34 0 0 1 86 122Z', tone.tint) +
      rect(24, 2, 200, 13, tone.tint) +
      rect(162, 2, 62, 13, tone.lit) +
      twoTone('M4 174H254L230 196H28Z', 'M176 174H254L230 196H166Z', { base: tone.deep, deep: tone.deeper }),
  };
}

/** Double-walled: the drink is in the inner wall, the colour band between the two. */
export function drawGlass(tone: Tone): Drawing {
  const outer = 'M6 2H174Q186 96 160 212Q156 230 138 230H42Q24 230 20 212Q-6 96 6 2Z';
  return {
    width: 182,
    height: 232,
    markup:
      path(outer, white) +
      twoTone(
        'M16 150Q22 196 32 212Q36 222 48 222H132Q144 222 148 212Q158 196 164 150Z',
        'M122 150H164Q158 196 148 212Q144 222 132 222H112Z',
        tone,
      ) +
      path('M18 12H162Q170 96 146 170Q140 190 120 190H60Q40 190 34 170Q10 96 18 12Z', white) +
      path('M15 64H165Q162 120 146 170Q140 190 120 190H60Q40 190 34 170Q18 120 15 64Z', coffee.base) +
      path('M122 64H165Q162 120 146 170Q140 190 120 190H104Q126 130 122 64Z', coffee.deep) +
      path('M15 52H165L165 72H15Z', coffee.foam) +
      glassEdge('M18 4Q8 92 34 170Q40 190 60 190H120Q140 190 146 170Q172 92 162 4') +
      glassEdge(outer),
  };
}

export function drawJug(tone: Tone): Drawing {
  return {
    width: 262,
    height: 238,
    markup:
      path(
        'M180 52h32q44 0 44 44v28q0 52 -48 58l-16 2v-22l12 -2q30 -4 30 -36v-26q0 -24 -24 -24h-30Z',
        tone.deep,
      ) +
      path('M46 22L0 0L32 78L52 60Z', tone.base) +
      twoTone(
        'M40 20H186L182 84Q212 120 212 176Q212 238 166 238H64Q18 238 18 176Q18 120 46 84Z',
        'M132 20H186L182 84Q212 120 212 176Q212 238 166 238H122Q158 150 132 84Z',
        tone,
      ) +
      path('M0 0L46 12H188L186 30H46L12 12Z', tone.tint) +
      path('M132 12H188L186 30H132Z', tone.lit) +
      path('M48 128A34 34 0 0 1 48 196Z', tone.tint),
  };
}

/** The lower vessel, shared with the dripper that stands on it; its rim is at the top. */
export function vessel(handle: string): string {
  const wall = 'M54 6H146L150 30L186 142Q190 172 162 172H38Q10 172 14 142L50 30Z';
  return (
    path(
      'M170 36h26a22 22 0 0 1 22 22v44a22 22 0 0 1 -22 22h-12v-16h8a10 10 0 0 0 10 -10v-36a10 10 0 0 0 -10 -10h-22Z',
      handle,
    ) +
    path(wall, white) +
    twoTone(
      'M32 86H168L186 142Q190 172 162 172H38Q10 172 14 142Z',
      'M120 86H168L186 142Q190 172 162 172H130Z',
      coffee,
    ) +
    [52, 64].map((y) => rect(70, y, y === 52 ? 22 : 14, 3, black)).join('') +
    glassEdge(wall) +
    rect(46, 0, 108, 12, handle)
  );
}

export function drawServer(tone: Tone): Drawing {
  const lid =
    twoTone('M48 40A52 30 0 0 1 152 40Z', 'M112 16A52 30 0 0 1 152 40H120Z', tone) +
    rect(92, 2, 16, 12, black) +
    rect(42, 38, 116, 12, tone.base) +
    rect(120, 38, 38, 12, tone.deep);
  const collar = rect(38, 50, 124, 30, tone.base) + rect(120, 50, 42, 30, tone.deep);
  return {
    width: 222,
    height: 222,
    markup: `<g transform="translate(0 48)">${vessel(black)}</g>${collar}${lid}`,
  };
}

export function drawKettle(tone: Tone): Drawing {
  return {
    width: 316,
    height: 298,
    markup:
      path('M88 196Q34 192 38 122Q40 78 2 70L8 52Q60 60 58 126Q56 172 92 174Z', tone.base) +
      path('M228 90h44a40 40 0 0 1 40 40v118q0 6 -6 6h-10q-6 0 -6 -6v-114a22 22 0 0 0 -22 -22h-38Z', black) +
      twoTone(
        'M100 84H230L256 268Q258 298 230 298H100Q72 298 74 268Z',
        'M184 84H230L256 268Q258 298 230 298H190Q206 200 184 84Z',
        tone,
      ) +
      twoTone('M92 70H238V86H92Z', 'M184 70H238V86H184Z', tone) +
      path('M114 70A50 42 0 0 1 214 70Z', tone.tint) +
      path('M178 30A50 42 0 0 1 214 70H184Z', tone.lit) +
      rect(159, 20, 10, 12, black) +
      circle(164, 13, 13, black) +
      path('M97 118l5 -34h6l-16 150h-6Z', tone.lit),
  };
}

export function drawThermos(tone: Tone): Drawing {
  const sign = drawSign('hazelnut', { form: tone.tint, accent: tone.tint, ground: tone.base });
  return {
    width: 140,
    height: 370,
    markup:
      path('M32 0H108Q118 0 118 10V66H22V10Q22 0 32 0Z', black) +
      rect(30, 66, 80, 14, tone.tint) +
      rect(84, 66, 26, 14, tone.lit) +
      twoTone(
        'M30 80H110Q140 96 140 128V346Q140 370 116 370H24Q0 370 0 346V128Q0 96 30 80Z',
        'M84 80H110Q140 96 140 128V346Q140 370 116 370H92Q106 340 106 300V140Q106 100 84 80Z',
        tone,
      ) +
      `<g transform="translate(16 196) scale(.74)">${sign}</g>` +
      path('M14 120q3 -12 10 -18v64h-10Z', tone.lit) +
      path('M0 318H140V330H0Z', black),
  };
}

export function drawCanister(tone: Tone): Drawing {
  const sign = drawSign('almond', { form: tone.tint, accent: tone.lit, ground: tone.base });
  return {
    width: 222,
    height: 292,
    markup:
      rect(82, 0, 44, 16, black) +
      twoTone('M14 26Q14 16 24 16H184Q194 16 194 26V56H14Z', 'M136 16H184Q194 16 194 26V56H136Z', tone) +
      rect(6, 56, 196, 14, black) +
      twoTone('M6 70H202V274Q202 292 184 292H24Q6 292 6 274Z', 'M136 70H202V274Q202 292 184 292H136Z', tone) +
      `<g transform="translate(24 128) scale(.94)">${sign}</g>` +
      path('M196 34h18q8 0 8 8v64h-12v-58h-14Z', black),
  };
}
