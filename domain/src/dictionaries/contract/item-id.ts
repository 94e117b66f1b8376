import { z } from "zod";
import { ITEM_ID_SHAPE } from "../item-id.ts";

export const itemId = z.string().regex(ITEM_ID_SHAPE);
