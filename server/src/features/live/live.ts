export { announce, announcement, announcementOf, orderNewsChannel, watchOrderNews } from './order-news.ts';
