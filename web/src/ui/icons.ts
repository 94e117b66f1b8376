/**
 * Our icons: one path each in a box of 24 × 24, for `<Icon path={…} />`. Lines are 2 wide and filled, corners square. A
 * shape inside another is a hole, and a shape inside a hole is filled.
 */

const tray = "M4 15h2v4h12v-4h2v6H4Z";
const ring = "M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20Zm0 2a8 8 0 1 1 0 16 8 8 0 0 1 0-16Z";

export const menuIcon = "M3 6h18v2H3ZM3 11h18v2H3ZM3 16h18v2H3Z";
export const closeIcon = "M6.4 5 5 6.4l5.6 5.6L5 17.6 6.4 19l5.6-5.6 5.6 5.6 1.4-1.4-5.6-5.6L19 6.4 17.6 5 12 10.6Z";
export const moreIcon =
  "M12 4a2 2 0 1 0 0 4 2 2 0 0 0 0-4ZM12 10a2 2 0 1 0 0 4 2 2 0 0 0 0-4ZM12 16a2 2 0 1 0 0 4 2 2 0 0 0 0-4Z";
export const chevronLeftIcon = "M14.6 5 16 6.4 10.4 12l5.6 5.6-1.4 1.4-7-7Z";
export const chevronRightIcon = "M9.4 5 8 6.4l5.6 5.6L8 17.6 9.4 19l7-7Z";
export const chevronUpIcon = "M17.6 16 19 14.6l-7-7-7 7L6.4 16 12 10.4Z";
export const chevronDownIcon = "M6.4 8 5 9.4l7 7 7-7L17.6 8 12 13.6Z";

export const accountIcon =
  "M12 3a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9Zm0 2a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5Z" +
  "M3.5 21v-1.5c0-3.6 3.8-5.5 8.5-5.5s8.5 1.9 8.5 5.5V21ZM5.6 19h12.8c-.4-1.8-3-3-6.4-3s-6 1.2-6.4 3Z";
export const homeIcon =
  "M12 2.6 2.4 10.6l1.3 1.5L5 11v10h14V11l1.3 1.1 1.3-1.5ZM7 19V9.4l5-4.2 5 4.2V19h-3v-5.5h-4V19Z";
export const adminIcon =
  "M12 2 4 5v6c0 5 3.4 9.4 8 11 4.6-1.6 8-6 8-11V5Zm0 2.1 6 2.3V11c0 4-2.6 7.4-6 8.9-3.4-1.5-6-4.9-6-8.9V6.4Z" +
  "M10.9 15.6 7.4 12.1l1.4-1.4 2.1 2.1 4.3-4.3 1.4 1.4Z";
export const buildingIcon =
  "M4 3h10v5h6v13H4ZM6 5v14h6V5ZM14 10v9h4v-9ZM8 7h2v2H8ZM8 11h2v2H8ZM8 15h2v2H8ZM15 12h2v2h-2ZM15 15.5h2v2h-2Z";
export const devicesIcon = "M3 4h17v3h-2V6H5v8h7v2H3ZM1 17h11v2H1ZM14 8h8v12h-8Zm2 2v8h4v-8Z";
export const signOutIcon = "M4 3h9v2H6v14h7v2H4ZM16.6 7l5 5-5 5-1.4-1.4 2.6-2.6H10v-2h7.8l-2.6-2.6Z";
export const lockIcon = "M6 10V8a6 6 0 0 1 12 0v2h2v12H4V10Zm2 0h8V8a4 4 0 0 0-8 0ZM6 12v8h12v-8ZM11 14h2v4h-2Z";

export const plusIcon = "M11 4h2v7h7v2h-7v7h-2v-7H4v-2h7Z";
export const trashIcon = "M9 2h6v2h6v2H3V4h6ZM5 7.5h14V22H5Zm2 2V20h10V9.5ZM9.5 11.5h2V18h-2ZM12.5 11.5h2V18h-2Z";
export const undoIcon = "M8 4 9.4 5.4 6.8 8H14a6 6 0 0 1 0 12H7v-2h7a4 4 0 0 0 0-8H6.8l2.6 2.6L8 14 3 9Z";
export const editIcon = "M16.5 2.9l4.6 4.6L8.6 20H4v-4.6Zm0 2.8L6 16.2V18h1.8L18.3 7.5Z";
export const searchIcon =
  "M10.5 3a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15Zm0 2a5.5 5.5 0 1 1 0 11 5.5 5.5 0 0 1 0-11Z" +
  "M16.7 15.3 21.4 20 20 21.4l-4.7-4.7Z";
export const copyIcon = "M8 7h12v14H8Zm2 2v10h8V9ZM4 3h12v2H6v12H4Z";
export const downloadIcon = `M11 3h2v8.2l2.6-2.6L17 10l-5 5-5-5 1.4-1.4 2.6 2.6Z${tray}`;
export const uploadIcon = `M12 3l5 5-1.4 1.4L13 6.8V15h-2V6.8L8.4 9.4 7 8Z${tray}`;
export const calendarIcon =
  "M4 4h3V2h2v2h6V2h2v2h3v17H4ZM6 6v2h12V6ZM6 10v9h12v-9ZM8 12h2v2H8ZM11 12h2v2h-2ZM14 12h2v2h-2ZM8 15h2v2H8ZM11 15h2v2h-2Z";

export const checkIcon = "M9.5 18.4 3.6 12.5 5 11.1l4.5 4.5L19 6.1l1.4 1.4Z";
/** A crossed-out circle: deliberately nothing. */
export const nothingIcon = `${ring}M15.9 6.7 17.3 8.1 8.1 17.3 6.7 15.9Z`;
export const printIcon =
  "M6 2h12v6h4v10h-4v4H6v-4H2V8h4Zm2 2v4h8V4ZM4 10v6h2v-2h12v2h2v-6ZM8 16v4h8v-4ZM16 11.5h2v1.5h-2Z";
export const noteIcon = "M5 3h14v18H5ZM8 7v2h8V7ZM8 11v2h8v-2ZM8 15v2h5v-2Z";
export const mailIcon = "M2 4h20v16H2ZM4 8v10h16V8l-8 5.6ZM5.6 6 12 10.5 18.4 6Z";
export const infoIcon = `${ring}M11 7h2v2h-2ZM11 11h2v6h-2Z`;
export const warningIcon = "M12 2.5 22.8 21H1.2ZM12 6.5 4.7 19h14.6ZM11 10.5h2V15h-2ZM11 16h2v2h-2Z";
export const emptyIcon = "M3 4h18v16H3ZM5 6v7h4a3 3 0 0 0 6 0h4V6ZM5 15v3h14v-3h-2.4a5 5 0 0 1-9.2 0Z";
