import { Fragment } from 'react';
import { splitByLanguage } from '../domain/text/language.ts';

/** A text whose Polish words name their language, so that screen readers pronounce them. */
export const InLanguage = ({ text }: { text: string }) =>
  splitByLanguage(text).map(({ text: part, lang }, index) => {
    const key = `${index}`;
    return lang ? (
      <span key={key} lang={lang}>
        {part}
      </span>
    ) : (
      <Fragment key={key}>{part}</Fragment>
    );
  });
