import { crc32, deflateRawSync } from "node:zlib";

type Entry = { readonly name: string; readonly bytes: Buffer; readonly method?: 0 | 8 };

/** A zip file with these parts; `forge` can change its directory. */
export function zipOf(
  parts: Readonly<Record<string, string | Buffer>>,
  forge: (record: Buffer) => void = () => {},
): Buffer {
  return zipEntries(
    Object.entries(parts).map(([name, content]) => ({ name, bytes: Buffer.from(content) })),
    forge,
  );
}

export function zipEntries(entries: readonly Entry[], forge: (record: Buffer) => void = () => {}): Buffer {
  const bodies: Buffer[] = [];
  const records: Buffer[] = [];
  let offset = 0;
  for (const { name, bytes, method = 8 } of entries) {
    const packed = method === 8 ? deflateRawSync(bytes) : bytes;
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x0403_4b50, 0);
    local.writeUInt16LE(20, 4);
    local.writeUInt16LE(method, 8);
    local.writeUInt32LE(crc32(bytes), 14);
    local.writeUInt32LE(packed.length, 18);
    local.writeUInt32LE(bytes.length, 22);
    local.writeUInt16LE(Buffer.byteLength(name), 26);
    const record = Buffer.alloc(46);
    record.writeUInt32LE(0x0201_4b50, 0);
    record.writeUInt16LE(20, 6);
    record.writeUInt16LE(method, 10);
    record.writeUInt32LE(crc32(bytes), 16);
    record.writeUInt32LE(packed.length, 20);
    record.writeUInt32LE(bytes.length, 24);
    record.writeUInt16LE(Buffer.byteLength(name), 28);
    record.writeUInt32LE(offset, 42);
    forge(record);
    bodies.push(local, Buffer.from(name), packed);
    records.push(record, Buffer.from(name));
    offset += 30 + Buffer.byteLength(name) + packed.length;
  }
  const directory = Buffer.concat(records);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x0605_4b50, 0);
  end.writeUInt16LE(Math.min(entries.length, 65_535), 8);
  end.writeUInt16LE(Math.min(entries.length, 65_535), 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...bodies, directory, end]);
}

const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const LINKS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

export type SheetXml = { readonly name: string; readonly state?: string; readonly xml: string };

/** The parts of a workbook with the given XML of sheets. */
export function workbookParts(sheets: readonly SheetXml[], more: Readonly<Record<string, string>> = {}) {
  const listed = sheets.map(
    ({ name, state }, index) =>
      `<sheet name="${name}" sheetId="${index + 1}"${state ? ` state="${state}"` : ""} r:id="rId${index + 1}"/>`,
  );
  const links = sheets.map(
    (_, index) =>
      `<Relationship Id="rId${index + 1}" Type="${LINKS}/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`,
  );
  return {
    "xl/workbook.xml": `<?xml version="1.0"?><workbook ${MAIN} xmlns:r="${LINKS}"><sheets>${listed.join("")}</sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${links.join("")}</Relationships>`,
    ...Object.fromEntries(sheets.map(({ xml }, index) => [`xl/worksheets/sheet${index + 1}.xml`, xml])),
    ...more,
  };
}

export const worksheet = (rows: string, after = "") =>
  `<?xml version="1.0" encoding="UTF-8"?><worksheet ${MAIN}><sheetData>${rows}</sheetData>${after}</worksheet>`;

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

/** A workbook of plain tables. */
export const workbookOf = (
  sheets: Readonly<Record<string, readonly (readonly (string | number | null)[])[]>>,
): Buffer =>
  zipOf(
    workbookParts(
      Object.entries(sheets).map(([name, rows]) => ({
        name,
        xml: worksheet(
          rows
            .map((row) => {
              const cells = row.map((cell) => {
                if (cell === null) return "<c/>";
                return typeof cell === "number"
                  ? `<c><v>${cell}</v></c>`
                  : `<c t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`;
              });
              return `<row>${cells.join("")}</row>`;
            })
            .join(""),
        ),
      })),
    ),
  );
