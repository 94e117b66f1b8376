/** Said beside the name of the person who did something in the client's stead. */
export const ON_BEHALF = "(w\u00a0imieniu klienta)";
