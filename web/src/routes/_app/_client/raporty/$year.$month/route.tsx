import { dayInWarsaw, parseMonth, parseYear } from "@ekorok/domain";
import { createFileRoute, notFound } from "@tanstack/react-router";

/** Parent of a month's pages. */
export const Route = createFileRoute("/_app/_client/raporty/$year/$month")({
  beforeLoad: ({ params }) => {
    const [year, month] = [parseYear(params.year), parseMonth(params.month)];
    if (year === undefined || month === undefined) throw notFound();
    return { period: { year, month }, today: dayInWarsaw(new Date()) };
  },
});
