// What ours is measured against: react-admin as its documentation shows it, with a sign-in page and a list of 100 rows.
// Its packages are installed by the bench alone, beside a copy of this file.
import { createElement } from "react";
import { createRoot } from "react-dom/client";
import { Admin, DataTable, List, Resource } from "react-admin";

const isSignedIn = () => localStorage.getItem("signed-in") !== null;

const authProvider = {
  login: async () => localStorage.setItem("signed-in", "yes"),
  logout: async () => localStorage.removeItem("signed-in"),
  checkAuth: () => (isSignedIn() ? Promise.resolve() : Promise.reject(new Error("Nobody is signed in."))),
  checkError: () => Promise.resolve(),
  getPermissions: () => Promise.resolve(),
};

const dataProvider = {
  getList: async (resource) => {
    const data = await (await fetch(`/${resource}.json`)).json();
    return { data, total: data.length };
  },
};

const columns = ["name", "company", "email", "category", "year", "amount"];

const Rows = () =>
  createElement(
    List,
    { perPage: 100 },
    createElement(
      DataTable,
      null,
      columns.map((source) => createElement(DataTable.Col, { key: source, source })),
    ),
  );

createRoot(document.getElementById("root")).render(
  createElement(
    Admin,
    { authProvider, dataProvider, disableTelemetry: true },
    createElement(Resource, { name: "rows", list: Rows }),
  ),
);
