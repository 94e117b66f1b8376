/** The question before unsaved changes are left behind. */
export const leaveWords = {
  leaving: {
    title: "Wyjść, choć nie wszystko jest zapisane?",
    message:
      "Zmiany, których serwer nie przyjął, zostaną w tej przeglądarce przez 7 dni i wrócą, gdy otworzysz tę stronę ponownie.",
  },
  signingOut: {
    title: "Wylogować się, choć nie wszystko jest zapisane?",
    message: "Zmiany, których serwer nie przyjął, znikną i nie będzie można ich przywrócić.",
    tone: "danger",
  },
} as const;
