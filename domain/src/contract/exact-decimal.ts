import { z } from "zod";
import { EXACT_DECIMAL_SHAPE } from "../exact-decimal.ts";

/** A number of the law. */
export const exactDecimal = z.string().regex(EXACT_DECIMAL_SHAPE);
