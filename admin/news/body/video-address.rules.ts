/** What the text holds; the sanitiser writes every video's address like this. */
export const frameAddress = (id: string): string => `https://www.youtube-nocookie.com/embed/${id}`;

export const watchAddress = (id: string): string => `https://www.youtube.com/watch?v=${id}`;
