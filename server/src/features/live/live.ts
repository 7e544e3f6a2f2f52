export { announce, announcement, orderNewsChannel, watchOrderNews } from './order-news.ts';
