import { bean } from '../../domain/drawing/bean.ts';
import { darkPaper, paper } from '../../domain/drawing/brand-colours.ts';

interface Props {
  alt: string;
  className: string | undefined;
}

/** What stands where a picture could not be had, in the shape of the pictures beside it. */
export function NoPicture({ alt, className }: Props) {
  const drawing = (
    <>
      <path d="M0 0H540V640H0Z" fill={paper} />
      <g transform={`translate(270 320) rotate(${bean.degrees}) scale(2.4)`}>
        <ellipse rx={bean.halfWidth} ry={bean.halfHeight} fill={darkPaper} />
        <path d={bean.slit} fill="none" stroke={paper} strokeWidth={bean.slitWidth} />
      </g>
    </>
  );
  const shape = {
    className: className === undefined ? 'no-picture' : `no-picture ${className}`,
    viewBox: '0 0 540 640',
    width: 540,
    height: 640,
  };
  return alt === '' ? (
    <svg {...shape} aria-hidden="true">
      {drawing}
    </svg>
  ) : (
    <svg {...shape} role="img" aria-label={alt}>
      {drawing}
    </svg>
  );
}
