/** Name of the product: the title of every staff page (APP-6). */
export const productName = 'Arrival Desk';
