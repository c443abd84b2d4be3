import type { APIRoute, GetStaticPaths } from 'astro';
import { edition } from '#edition';
import { loadNews } from '../../catalogue/content/news.ts';
import type { NewsFile } from '../../contract/site-files.ts';
import { formatDate } from '../../locales/format.ts';

export const getStaticPaths = (async () =>
  (await loadNews()).map((item) => ({
    params: { id: String(item.id) },
    props: { item },
  }))) satisfies GetStaticPaths;

type Props = Awaited<ReturnType<typeof getStaticPaths>>[number]['props'];

export const GET: APIRoute<Props> = ({ props: { item } }) => {
  const { title, date, picture, prose } = item;
  const day = formatDate(date, edition.locale, edition.timezones[0]);
  const file: NewsFile = { title, day, picture, html: prose.html };
  return Response.json(file);
};
