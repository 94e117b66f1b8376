export const icons = {
  menu: "M3 6h18v2H3zM3 11h18v2H3zM3 16h18v2H3z",
  close: "M5 5l14 14M19 5L5 19",
  chevronLeft: "M15 5l-7 7 7 7z",
  chevronRight: "M9 5l7 7-7 7z",
  trash: "M6 7h12v13H6z",
};
