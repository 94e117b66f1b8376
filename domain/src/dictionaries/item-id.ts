/** A random UUID in lower case: one spelling, so that a reference is equal to what it refers to. */
export const ITEM_ID = "[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}";
export const ITEM_ID_SHAPE = new RegExp(`^${ITEM_ID}$`);
