import './news.css';
import { useStore } from '@nanostores/react';
import { news as texts } from '#words/news';
import { ShopPicture } from '../../components/goods/ShopPicture.tsx';
import { InLanguage } from '../../components/InLanguage.tsx';
import { addNoBreakSpaces } from '../../domain/text/typography.ts';
import { paths } from '../../editions/paths.ts';
import { $news } from '../../stores/catalogue/news.ts';
import { asMarkup } from '../../stores/shell/own-policy.ts';
import { Arrow } from '../../ui/Icons.tsx';
import { DialogLoading } from '../../ui/waiting/DialogLoading.tsx';
import { Waiting } from '../../ui/waiting/Waiting.tsx';

/** The dialog with a news item. */
export default function News() {
  const news = useStore($news);
  if (news.state === 'loading') return <DialogLoading text={texts.loading} />;
  if (news.state === 'failed') {
    return <Waiting text={texts.failed} again={{ name: texts.again, press: news.again }} />;
  }
  if (news.state === 'gone') {
    return (
      <>
        <Waiting text={texts.gone} />
        <AllNews />
      </>
    );
  }
  const { title, day, picture, html } = news.item;
  return (
    <article className="news">
      <p className="news__day">{day}</p>
      <h3>
        <InLanguage text={addNoBreakSpaces(title)} />
      </h3>
      {picture && <ShopPicture className="news__picture" picture={picture} alt="" sizes="550px" />}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the build wrote this file and sanitised its markup. */}
      <div className="prose" dangerouslySetInnerHTML={{ __html: asMarkup(html) }} />
      <AllNews />
    </article>
  );
}

const AllNews = () => (
  <a className="button news__all" href={paths.news}>
    {texts.all}
    <Arrow />
  </a>
);
