/** What can be chosen, when one connects and afterwards. */
export const choices = {
  purchases: {
    label: "Pobieraj też faktury zakupu",
    note: "Towar kupiony w\u00a0Polsce rozlicza ten, kto wprowadził go do obrotu, więc do sprawozdania nic z\u00a0nich nie wejdzie. Będzie widać, co i\u00a0od kogo kupiono.",
  },
  takesByItself: {
    label: "Wpisuj sam",
    note: "Gdy wszystko w\u00a0miesiącu jest znane i\u00a0pewne, wpiszemy sprzedaż bez pytania. Zobaczysz, co przyszło, i\u00a0cofniesz to jednym kliknięciem.",
  },
} as const;
