/** There are no notifications yet, hence no token that says where to send them. */
export const messagingTokens = { getToken: async (): Promise<string | null> => null };
