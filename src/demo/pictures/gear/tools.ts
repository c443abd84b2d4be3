import { black, white } from '../../../domain/drawing/inks.ts';
import { circle, path, polygon, rect } from '../../../domain/drawing/shapes.ts';
import { drawSign } from '../../../domain/taste/signs.ts';
import type { Drawing } from '../canvas.ts';
import { write } from '../lettering.ts';
import type { Tone } from '../tone.ts';
import { coffee, glassEdge, twoTone } from './vessels.ts';

export function drawHandGrinder(tone: Tone): Drawing {
  return {
    width: 184,
    height: 330,
    markup:
      path('M62 36L152 14L156 28L72 54Z', black) +
      circle(164, 16, 17, tone.deep) +
      path('M164 -1a17 17 0 0 0 0 34Z', tone.base) +
      rect(22, 46, 96, 18, black) +
      twoTone('M10 64H130V202H10Z', 'M88 64H130V202H88Z', tone) +
      [86, 112, 138, 164].map((y) => rect(10, y, 78, 9, tone.tint)).join('') +
      rect(2, 202, 136, 14, black) +
      twoTone(
        'M14 216H126V308Q126 330 104 330H36Q14 330 14 308Z',
        'M88 216H126V308Q126 330 104 330H88Z',
        tone,
      ) +
      circle(51, 272, 13, tone.tint),
  };
}

export function drawElectricGrinder(tone: Tone): Drawing {
  return {
    width: 226,
    height: 360,
    markup:
      rect(44, 2, 132, 12, black) +
      path('M48 14H172L150 92H70Z', white) +
      path('M57 46H163L150 92H70Z', coffee.base) +
      path('M122 46H163L150 92H122Z', coffee.deep) +
      glassEdge('M48 14H172L150 92H70Z') +
      rect(60, 90, 100, 14, black) +
      twoTone('M36 104H184V200H36Z', 'M132 104H184V200H132Z', tone) +
      circle(84, 152, 32, tone.tint) +
      circle(84, 152, 20, tone.base) +
      rect(81, 120, 6, 22, black) +
      rect(96, 200, 88, 136, tone.base) +
      rect(132, 200, 52, 136, tone.deep) +
      path('M44 200H92L84 222H52Z', black) +
      twoTone('M36 268H100L94 336H42Z', 'M76 268H100L94 336H74Z', { base: tone.tint, deep: tone.lit }) +
      path('M30 262H106V272H30Z', black) +
      path('M20 336H196Q204 336 204 344V360H12V344Q12 336 20 336Z', black),
  };
}

/** A small cup on the plate shows what the flat box is for. */
function cup(tone: Tone): string {
  return (
    path('M224 52h16a26 26 0 0 1 0 52h-22v-15h20a11 11 0 0 0 0 -22h-14Z', tone.deep) +
    twoTone(
      'M106 36H228V78Q228 132 178 132H156Q106 132 106 78Z',
      'M188 36H228V78Q228 132 178 132H168Q192 110 188 36Z',
      tone,
    ) +
    rect(106, 28, 122, 10, tone.tint)
  );
}

export function drawScales(tone: Tone): Drawing {
  return {
    width: 344,
    height: 232,
    markup:
      cup(tone) +
      path('M22 132H322L336 148H8Z', tone.tint) +
      rect(8, 148, 328, 10, tone.lit) +
      twoTone(
        'M0 158H344V204Q344 216 332 216H12Q0 216 0 204Z',
        'M268 158H344V204Q344 216 332 216H268Z',
        tone,
      ) +
      rect(14, 166, 316, 42, black) +
      rect(34, 216, 44, 16, tone.deeper) +
      rect(266, 216, 44, 16, tone.deeper) +
      write('18,0', { x: 26, y: 199, size: 32, face: 'name', tracking: -0.03, fill: white }) +
      write('0:28', {
        x: 318,
        y: 201,
        size: 34,
        face: 'name',
        tracking: -0.03,
        fill: tone.lit,
        align: 'end',
      }),
  };
}

export function drawTamper(tone: Tone): Drawing {
  return {
    width: 190,
    height: 250,
    markup:
      path(
        'M42 40Q42 0 95 0Q148 0 148 40Q148 70 122 96Q112 108 112 150H78Q78 108 68 96Q42 70 42 40Z',
        tone.base,
      ) +
      path('M112 3Q148 8 148 40Q148 70 122 96Q112 108 112 150H100Q98 108 108 88Q128 54 112 3Z', tone.deep) +
      path('M58 34Q60 14 80 9Q70 20 68 40Q68 54 76 68Q58 54 58 34Z', tone.lit) +
      rect(74, 142, 42, 12, tone.tint) +
      path('M66 154H124L134 190H56Z', black) +
      twoTone(
        'M4 190H186V232Q186 250 168 250H22Q4 250 4 232Z',
        'M126 190H186V232Q186 250 168 250H126Z',
        tone,
      ) +
      rect(4, 206, 182, 8, tone.tint) +
      rect(126, 206, 60, 8, tone.lit),
  };
}

const left = 2;
const right = 232;
const top = 112;
const bottom = 330;

/** Paper cones fan out of the open box. */
function cones(tone: Tone): string {
  return (
    path('M176 190L90 46A140 140 0 0 1 262 46Z', tone.deep) +
    path('M160 190L66 56A150 150 0 0 1 236 40Z', tone.tint) +
    path('M132 196L26 78A160 160 0 0 1 188 38Z', tone.lit) +
    path('M132 196L36 84A148 148 0 0 1 182 48Z', white)
  );
}

export function drawFilters(tone: Tone): Drawing {
  const sign = drawSign('lemon', { form: tone.tint, accent: tone.deep, ground: tone.base });
  return {
    width: 284,
    height: bottom,
    markup:
      polygon(
        [
          [left, top],
          [left + 48, top - 24],
          [right + 48, top - 24],
          [right, top],
        ],
        tone.deeper,
      ) +
      cones(tone) +
      rect(left, top, right - left, bottom - top, tone.base) +
      polygon(
        [
          [right, top],
          [right + 48, top - 24],
          [right + 48, bottom - 24],
          [right, bottom],
        ],
        tone.deep,
      ) +
      `<g transform="translate(${right - 154} ${top}) scale(1.54)">${sign}</g>` +
      rect(left + 10, bottom - 62, right - left - 20, 52, white) +
      write('100 фільтрів', {
        x: left + 24,
        y: bottom - 29,
        size: 20,
        face: 'name',
        tracking: -0.03,
        fill: black,
      }),
  };
}

export function drawTote(tone: Tone): Drawing {
  const sign = drawSign('jasmine', { form: tone.tint, accent: tone.lit, ground: tone.base });
  const strap = (x: number, y: number, fill: string) =>
    path(
      `M${x} 128V${y + 60}Q${x} ${y} ${x + 60} ${y}Q${x + 120} ${y} ${x + 120} ${y + 60}V128h-15V${y + 60}Q${x + 105} ${y + 15} ${x + 60} ${y + 15}Q${x + 15} ${y + 15} ${x + 15} ${y + 60}V128Z`,
      fill,
    );
  return {
    width: 270,
    height: 372,
    markup:
      strap(86, 0, tone.deep) +
      path('M20 112H254L264 360Q264 372 252 372H230L218 112Z', tone.deep) +
      path('M12 120H236Q240 240 250 360Q250 372 238 372H14Q2 372 2 360Q8 240 12 120Z', tone.base) +
      path('M12 120H236L236.5 134H11.5Z', tone.lit) +
      path('M214 134H236.5Q240 246 250 360Q250 372 238 372H206Q224 240 214 134Z', tone.deep) +
      strap(62, 16, tone.lit) +
      `<g transform="translate(38 164) scale(1.6)">${sign}</g>` +
      write('зерно', { x: 40, y: 356, size: 25, face: 'mark', tracking: -0.02, fill: tone.on }),
  };
}
