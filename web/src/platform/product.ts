/** Name of the product: the title of every staff page (SPEC.md section 2). */
export const productName = 'Arrival Desk';
