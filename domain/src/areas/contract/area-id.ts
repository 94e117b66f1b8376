import { z } from "zod";
import { areaIds } from "../area-ids.ts";

export const areaId = z.enum(areaIds);
