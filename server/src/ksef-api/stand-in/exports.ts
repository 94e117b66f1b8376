import { randomBytes } from "node:crypto";
import type { StandInFault } from "./faults.ts";
import type { MinistryKeys } from "./ministry-keys.ts";
import { packed, type PackageSecret, type PackedPart } from "./packed.ts";
import { gone, invalid, notAllowed, Refused, refusedAs } from "./refused.ts";
import type { ExportRequest } from "./requests.ts";
import { referenceNumberOf } from "./sessions.ts";
import type { Found, StoredInvoice, StoredInvoices } from "./stored-invoices.ts";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** How long an address of a part, a package and the status of an export are kept. */
const [ADDRESS_LIFE, PACKAGE_LIFE, STATUS_LIFE] = [60 * MINUTE, 3 * DAY, 7 * DAY];
const MOST_AT_ONCE = 10;
/** An export that nobody asks for is done after that time. */
const LONGEST_UNDER_WAY = 10 * MINUTE;

type Export = {
  readonly nip: string;
  readonly startedAt: Date;
  readonly onlyMetadata: boolean;
  readonly found: Found;
  /** Null: the key that was sent cannot be decrypted. */
  readonly secret: PackageSecret | null;
  left: number;
  parts: readonly PackedPart[] | undefined;
};

type Wishes = {
  /** Invoices that fit into a package. */
  readonly packageSize: number;
  /** Bytes of a part. */
  readonly partSize: number;
};

/** Exports: packages of invoices, and the addresses of their parts. */
export function exportsOf(
  keys: MinistryKeys,
  invoices: StoredInvoices,
  wishes: Wishes,
  clock: () => Date,
  callsUnderWay: number,
) {
  const exports = new Map<string, Export>();
  const addresses = new Map<string, { part: PackedPart; validUntil: number }>();
  const since = (at: Date) => clock().getTime() - at.getTime();
  const isUnderWay = ({ left, startedAt }: Export) => left >= 0 && since(startedAt) < LONGEST_UNDER_WAY;

  /** A new address for each part, each time. */
  const addressed = async (found: Export, secret: PackageSecret, referenceNumber: string, origin: string) => {
    found.parts ??= await packed(fitting(found), found.onlyMetadata, secret, wishes.partSize);
    const validUntil = clock().getTime() + ADDRESS_LIFE;
    return found.parts.map((part, index) => {
      const signature = randomBytes(24).toString("base64url");
      addresses.set(signature, { part, validUntil });
      const partName = `${referenceNumber}-${String(index + 1).padStart(3, "0")}.zip.aes`;
      return {
        ordinalNumber: index + 1,
        partName,
        method: "GET",
        url: `${origin}/storage/${partName}?sig=${signature}`,
        ...part.facts,
        expirationDate: new Date(validUntil).toISOString(),
      };
    });
  };
  const fitting = ({ found }: Export) => found.invoices.slice(0, wishes.packageSize);

  const packageOf = async (found: Export, secret: PackageSecret, referenceNumber: string, origin: string) => {
    const parts = await addressed(found, secret, referenceNumber, origin);
    const isTruncated = found.found.invoices.length > wishes.packageSize;
    const last: StoredInvoice | undefined = fitting(found).at(-1);
    const { knownUntil } = found.found;
    return {
      invoiceCount: fitting(found).length,
      size: parts.reduce((sum, { partSize }) => sum + partSize, 0),
      parts,
      isTruncated,
      ...(isTruncated && last && knownUntil ? { lastPermanentStorageDate: last.description.permanentStorageDate } : {}),
      permanentStorageHwmDate: knownUntil?.toISOString() ?? null,
    };
  };

  return {
    start: (nip: string, { encryption, filters, onlyMetadata }: ExportRequest) => {
      const { encryptedSymmetricKey, initializationVector, publicKeyId } = encryption;
      const iv = Buffer.from(initializationVector, "base64");
      if (iv.length !== 16) throw invalid("encryption.initializationVector: wektor nie ma 16 bajtów.");
      const key = keys.decrypt("SymmetricKeyEncryption", encryptedSymmetricKey, publicKeyId ?? undefined);
      const found = invoices.find(nip, filters);
      const atOnce = [...exports.values()].filter((one) => one.nip === nip && isUnderWay(one)).length;
      if (atOnce >= MOST_AT_ONCE) throw tooManyAtOnce();
      const referenceNumber = referenceNumberOf("EH", clock());
      exports.set(referenceNumber, {
        nip,
        startedAt: clock(),
        onlyMetadata: onlyMetadata ?? false,
        found,
        secret: key?.length === 32 ? { key, iv } : null,
        left: callsUnderWay,
        parts: undefined,
      });
      return { referenceNumber };
    },
    status: async (nip: string, referenceNumber: string, origin: string, fault: StandInFault | undefined) => {
      const found = exports.get(referenceNumber);
      if (!found || found.nip !== nip) throw noSuchExport();
      if (since(found.startedAt) > STATUS_LIFE) {
        exports.delete(referenceNumber);
        throw gone();
      }
      found.left -= 1;
      if (isUnderWay(found)) return status(100, "Eksport faktur w toku");
      if (fault?.is === "ends") return status(fault.code, "Eksport nie powiódł się", fault.details);
      if (!found.secret) return status(415, "Błąd odszyfrowania dostarczonego klucza");
      if (found.found.isBeyond) return status(420, "Zakres filtrowania wykracza poza dostępny zakres danych");
      if (since(found.startedAt) > PACKAGE_LIFE) {
        found.parts = [];
        return status(210, "Eksport faktur wygasł i nie jest już dostępny do pobrania");
      }
      const whole = await packageOf(found, found.secret, referenceNumber, origin);
      return {
        ...status(200, "Eksport faktur zakończony sukcesem"),
        completedDate: found.startedAt.toISOString(),
        packageExpirationDate: new Date(found.startedAt.getTime() + PACKAGE_LIFE).toISOString(),
        package: { ...whole, parts: whole.parts.map((part) => spoiled(part, fault)) },
      };
    },
    part: (signature: unknown, hadBearer: boolean) => {
      if (hadBearer) throw new Refused(400, 400, "Adres części nie przyjmuje tokenu.");
      const found = addresses.get(String(signature));
      if (!found || found.validUntil <= clock().getTime())
        throw notAllowed("insufficient-resource-access", "Adres wygasł.");
      return found.part;
    },
  };
}

export type Exports = ReturnType<typeof exportsOf>;

const status = (code: number, description: string, details?: readonly string[]) => ({
  status: { code, description, ...(details ? { details } : {}) },
});

type PartDescription = {
  readonly url: string;
  readonly partHash: string;
  readonly encryptedPartHash: string;
  readonly expirationDate: string;
};

function spoiled<T extends PartDescription>(part: T, fault: StandInFault | undefined): T {
  if (fault?.is === "wrongHash") return { ...part, [fault.of]: Buffer.alloc(32).toString("base64") };
  if (fault?.is === "partAddress") return { ...part, url: fault.url };
  if (fault?.is === "expiredParts") return { ...part, url: part.url.replace(/sig=.*/, "sig=over") };
  return part;
}

const tooManyAtOnce = () =>
  refusedAs(
    21_182,
    "Osiągnięto limit trwających eksportów.",
    `Dla uwierzytelnionego podmiotu w bieżącym kontekście osiągnięto maksymalny limit ${MOST_AT_ONCE} równoczesnych eksportów faktur. Spróbuj ponownie później.`,
  );
const noSuchExport = () => refusedAs(21_175, "Wynik zapytania o podanym identyfikatorze nie istnieje.");
