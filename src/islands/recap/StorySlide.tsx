import { edition } from '#edition';
import type { Story } from '../../contract/resources/recap.ts';
import { inkOn } from '../../domain/drawing/contrast.ts';
import { tieWords } from '../../domain/text/typography.ts';
import { formatAmount } from '../../locales/format.ts';
import { Art } from './Art.tsx';
import { Slide } from './Slide.tsx';
import { toneOf } from './tones.ts';
import { Value } from './Value.tsx';

interface Props {
  story: Story;
  index: number;
  count: number;
  isShown: boolean;
}

const hexColour = /^#[0-9a-f]{6}$/i;

/** A story as the shop tells it; a picture stands on white. */
export function StorySlide({ story, ...place }: Props) {
  const { title, text, value, image } = story;
  const color = hexColour.test(story.color ?? '') ? story.color : undefined;
  return (
    <Slide
      {...place}
      tone={image ? 'white' : toneOf(place.index)}
      ground={color ? { background: color, color: inkOn(color) } : undefined}
    >
      <h3>{tieWords(title)}</h3>
      <Art image={image} color={color} />
      {value !== undefined && (
        <Value text={tieWords(typeof value === 'number' ? formatAmount(value, edition.locale) : value)} />
      )}
      {text && <p className="recap-slide__text">{tieWords(text)}</p>}
    </Slide>
  );
}
