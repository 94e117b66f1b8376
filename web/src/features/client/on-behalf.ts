/** Said beside the name of whoever did something in the client's stead. */
export const ON_BEHALF = "(w\u00a0imieniu klienta)";
