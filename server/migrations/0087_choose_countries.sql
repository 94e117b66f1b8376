-- Where packaging came from or went to is chosen from a list by now, and its code is kept: ISO 3166-1. What was typed in open months
-- is matched where one country is meant for certain: by a code, a name, or the beginning of a Polish name that only one has. A
-- text that is none of these stays until somebody chooses. Closed months keep their texts; they are matched when they are opened
-- again (match-countries.ts). Versions of reports, and the history, stay as they are. Rows keep their numbers and versions: what
-- was filed or handed in with them is the same.
create temporary table countries on commit drop as
select substr(line, 1, 2) as code, substr(line, 4, 3) as code_of_three, string_to_array(substr(line, 8), '|') as names
  from regexp_split_to_table(
$$
AF AFG afganistan|afghanistan|afg; AL ALB albania|alb; DZ DZA algieria|algeria|dza; AD AND andora|andorra|and;
AO AGO angola|ago; AI AIA anguilla|aia; AQ ATA antarktyda|antarctica|ata; AG ATG antigua i barbuda|antigua & barbuda|atg;
SA SAU arabia saudyjska|saudi arabia|sau; AR ARG argentyna|argentina|arg; AM ARM armenia|arm; AW ABW aruba|abw;
AU AUS australia; AT AUT austria|aut; AZ AZE azerbejdzan|azerbaijan|aze; BS BHS bahamy|bahamas|bhs; BH BHR bahrajn|bahrain|bhr;
BD BGD bangladesz|bangladesh|bgd; BB BRB barbados|brb; BE BEL belgia|belgium; BZ BLZ belize|blz; BJ BEN benin|ben;
BM BMU bermudy|bermuda|bmu; BT BTN bhutan|btn; BY BLR bialorus|belarus|blr; BO BOL boliwia|bolivia|bol;
BA BIH bosnia i hercegowina|bosnia & herzegovina|bih; BW BWA botswana|bwa; BR BRA brazylia|brazil|bra; BN BRN brunei|brn;
IO IOT brytyjskie terytorium oceanu indyjskiego|british indian ocean territory|iot;
VG VGB brytyjskie wyspy dziewicze|british virgin islands|vgb; BG BGR bulgaria|bgr; BF BFA burkina faso|bfa; BI BDI burundi|bdi;
CL CHL chile|chl; CN CHN chiny|china|chinska republika ludowa|chrl|chn; HR HRV chorwacja|croatia|hrv;
CI CIV cote d’ivoire|wybrzeze kosci sloniowej|cote d'ivoire|civ; CW CUW curacao|cuw; CY CYP cypr|cyprus|cyp;
TD TCD czad|chad|tcd; ME MNE czarnogora|montenegro|mne; CZ CZE czechy|czechia|republika czeska|czech republic|cze;
UM UMI dalekie wyspy mniejsze stanow zjednoczonych|u s outlying islands|umi; DK DNK dania|denmark|dnk;
CD COD demokratyczna republika konga|congo - kinshasa|kongo (drk)|drk|cod; DM DMA dominika|dominica|dma;
DO DOM dominikana|dominican republic; DJ DJI dzibuti|djibouti|dji; EG EGY egipt|egypt|egy; EC ECU ekwador|ecuador|ecu;
ER ERI erytrea|eritrea|eri; EE EST estonia|est; SZ SWZ eswatini|suazi|swz; ET ETH etiopia|ethiopia|eth;
FK FLK falklandy|falkland islands|flk; FJ FJI fidzi|fiji|fji; PH PHL filipiny|philippines|phl; FI FIN finlandia|finland|fin;
FR FRA francja|france|republika francuska;
TF ATF francuskie terytoria poludniowe i antarktyczne|french southern territories|atf; GA GAB gabon|gab; GM GMB gambia|gmb;
GS SGS georgia poludniowa i sandwich poludniowy|south georgia & south sandwich islands|sgs; GH GHA ghana|gha;
GI GIB gibraltar|gib; GR GRC grecja|greece|el|grc; GD GRD grenada|grd; GL GRL grenlandia|greenland|grl; GE GEO gruzja|georgia;
GU GUM guam|gum; GG GGY guernsey|ggy; GY GUY gujana|guyana|guy; GF GUF gujana francuska|french guiana|guf;
GP GLP gwadelupa|guadeloupe|glp; GT GTM gwatemala|guatemala|gtm; GN GIN gwinea|guinea|gin;
GW GNB gwinea bissau|guinea-bissau|gnb; GQ GNQ gwinea rownikowa|equatorial guinea|gnq; HT HTI haiti|hti;
ES ESP hiszpania|spain|krolestwo hiszpanii|espana|esp; NL NLD holandia|netherlands|niderlandy|krolestwo niderlandow|holland|nld;
HN HND honduras|hnd; IN IND indie|india; ID IDN indonezja|indonesia|idn; IQ IRQ irak|iraq|irq; IR IRN iran|irn;
IE IRL irlandia|ireland|irl; IS ISL islandia|iceland|isl; IL ISR izrael|israel|isr; JM JAM jamajka|jamaica|jam;
JP JPN japonia|japan|jpn; YE YEM jemen|yemen|yem; JE JEY jersey|jey; JO JOR jordania|jordan|jor;
KY CYM kajmany|cayman islands|cym; KH KHM kambodza|cambodia|khm; CM CMR kamerun|cameroon|cmr; CA CAN kanada|canada|can;
QA QAT katar|qatar|qat; KZ KAZ kazachstan|kazakhstan|kaz; KE KEN kenia|kenya|ken; KG KGZ kirgistan|kyrgyzstan|kgz;
KI KIR kiribati; CO COL kolumbia|colombia|col; KM COM komory|comoros|com; CG COG kongo|congo - brazzaville|cog;
KR KOR korea poludniowa|south korea|korea pld|republika korei; KP PRK korea polnocna|north korea|korea pln|krld|prk;
XK XKX kosowo|kosovo|xkx; CR CRI kostaryka|costa rica|cri; CU CUB kuba|cuba|cub; KW KWT kuwejt|kuwait|kwt; LA LAO laos|lao;
LS LSO lesotho|lso; LB LBN liban|lebanon|lbn; LR LBR liberia|lbr; LY LBY libia|libya|lby; LI LIE liechtenstein|lie;
LT LTU litwa|lithuania|republika litewska|ltu; LU LUX luksemburg|luxembourg|lux; LV LVA lotwa|latvia|lva;
MK MKD macedonia polnocna|north macedonia|macedonia|macedonia pln|mkd; MG MDG madagaskar|madagascar|mdg;
YT MYT majotta|mayotte|myt; MW MWI malawi|mwi; MV MDV malediwy|maldives|mdv; MY MYS malezja|malaysia|mys; ML MLI mali|mli;
MT MLT malta|mlt; MP MNP mariany polnocne|northern mariana islands|mnp; MA MAR maroko|morocco; MQ MTQ martynika|martinique|mtq;
MR MRT mauretania|mauritania|mrt; MU MUS mauritius|mus; MX MEX meksyk|mexico|mex; FM FSM mikronezja|micronesia|fsm;
MM MMR mjanma (birma)|myanmar (burma)|birma|mjanma|mmr; MD MDA moldawia|moldova|mda; MC MCO monako|monaco|mco;
MN MNG mongolia|mng; MS MSR montserrat|msr; MZ MOZ mozambik|mozambique|moz; NA NAM namibia|nam; NR NRU nauru|nru;
NP NPL nepal|npl; BQ BES niderlandy karaibskie|caribbean netherlands|bes;
DE DEU niemcy|germany|rfn|republika federalna niemiec|deutschland|deu; NE NER niger|ner; NG NGA nigeria|nga;
NI NIC nikaragua|nicaragua|nic; NU NIU niue|niu; NF NFK norfolk|norfolk island|nfk; NO NOR norwegia|norway;
NC NCL nowa kaledonia|new caledonia|ncl; NZ NZL nowa zelandia|new zealand|nzl; OM OMN oman|omn; PK PAK pakistan|pak;
PW PLW palau|plw; PA PAN panama|pan; PG PNG papua-nowa gwinea|papua new guinea|png; PY PRY paragwaj|paraguay|pry;
PE PER peru|per; PN PCN pitcairn|pitcairn islands|pcn; PF PYF polinezja francuska|french polynesia|pyf;
PL POL polska|poland|rzeczpospolita polska; PR PRI portoryko|puerto rico|pri; PT PRT portugalia|portugal|prt;
ZA ZAF republika poludniowej afryki|south africa|rpa|zaf; CF CAF republika srodkowoafrykanska|central african republic|caf;
CV CPV republika zielonego przyladka|cape verde|wyspy zielonego przyladka|cpv; RE REU reunion|reu;
RU RUS rosja|russia|federacja rosyjska|rus; RO ROU rumunia|romania|rou; RW RWA rwanda|rwa;
EH ESH sahara zachodnia|western sahara|esh; KN KNA saint kitts i nevis|st kitts & nevis|kna; LC LCA saint lucia|st lucia|lca;
VC VCT saint vincent i grenadyny|st vincent & grenadines|vct; BL BLM saint-barthelemy|st barthelemy|blm;
MF MAF saint-martin|st martin|maf; PM SPM saint-pierre i miquelon|st pierre & miquelon|spm; SV SLV salwador|el salvador|slv;
WS WSM samoa|wsm; AS ASM samoa amerykanskie|american samoa|asm; SM SMR san marino|smr; SN SEN senegal|sen; RS SRB serbia|srb;
SC SYC seszele|seychelles|syc; SL SLE sierra leone|sle; SG SGP singapur|singapore|sgp; SX SXM sint maarten|sxm;
SK SVK slowacja|slovakia|republika slowacka|svk; SI SVN slowenia|slovenia|svn; SO SOM somalia|som;
HK HKG sra hongkong (chiny)|hong kong sar china|hongkong|hong kong|hkg; MO MAC sra makau (chiny)|macao sar china|makau;
LK LKA sri lanka|lka;
US USA stany zjednoczone|united states|u s a|stany zjednoczone ameryki|stany zjednoczone ameryki polnocnej|united states of america|stany zjedn|usa;
SD SDN sudan|sdn; SS SSD sudan poludniowy|south sudan|ssd; SR SUR surinam|suriname|sur;
SJ SJM svalbard i jan mayen|svalbard & jan mayen|sjm; SY SYR syria|syr; CH CHE szwajcaria|switzerland|che;
SE SWE szwecja|sweden|swe; TJ TJK tadzykistan|tajikistan|tjk; TH THA tajlandia|thailand|tha; TW TWN tajwan|taiwan|twn;
TZ TZA tanzania|tza; PS PSE terytoria palestynskie|palestinian territories|palestyna|pse; TL TLS timor wschodni|timor-leste|tls;
TG TGO togo|tgo; TK TKL tokelau|tkl; TO TON tonga|ton; TT TTO trynidad i tobago|trinidad & tobago|tto;
TN TUN tunezja|tunisia|tun; TR TUR turcja|turkiye|turkey; TM TKM turkmenistan|tkm;
TC TCA turks i caicos|turks & caicos islands|tca; TV TUV tuvalu|tuv; UG UGA uganda|uga; UA UKR ukraina|ukraine|ukr;
UY URY urugwaj|uruguay|ury; UZ UZB uzbekistan|uzb; VU VUT vanuatu|vut; WF WLF wallis i futuna|wallis & futuna|wlf;
VA VAT watykan|vatican city|vat; VE VEN wenezuela|venezuela|ven; HU HUN wegry|hungary|hun;
GB GBR wielka brytania|united kingdom|uk|wlk brytania|w brytania|zjednoczone krolestwo|anglia|great britain|england|gbr;
VN VNM wietnam|vietnam|vnm; IT ITA wlochy|italy|republika wloska|italia|ita; BV BVT wyspa bouveta|bouvet island|bvt;
CX CXR wyspa bozego narodzenia|christmas island|cxr; IM IMN wyspa man|isle of man|imn;
SH SHN wyspa swietej heleny|st helena|shn; AX ALA wyspy alandzkie|aland islands|ala; CK COK wyspy cooka|cook islands|cok;
VI VIR wyspy dziewicze stanow zjednoczonych|u s virgin islands|vir; HM HMD wyspy heard i mcdonalda|heard & mcdonald islands|hmd;
CC CCK wyspy kokosowe|cocos (keeling) islands|cck; MH MHL wyspy marshalla|marshall islands|mhl;
FO FRO wyspy owcze|faroe islands|fro; SB SLB wyspy salomona|solomon islands|slb;
ST STP wyspy swietego tomasza i ksiazeca|sao tome & principe|stp; ZM ZMB zambia|zmb; ZW ZWE zimbabwe|zwe;
AE ARE zjednoczone emiraty arabskie|united arab emirates|zea|emiraty|emiraty arabskie|are;
$$, ';') part cross join lateral (select btrim(part, E' \n')) one (line) where line <> '';

-- All texts that there are, without capitals, accents, strokes and dots, and which country each means; null: it cannot be said.
create temporary table meant on commit drop as
with typed as (
  select cells ->> 'country' as text from ekorok.report_rows where area in ('importedPackagings', 'exportedPackagings')
  union select key ->> 'country' from ekorok.sale_rows union select cells ->> 'country' from ekorok.sale_rows
  union select key ->> 'country' from ekorok.sale_carries
  union select substring(one from '^bought (.*) \d{4}-\d{2}-\d{2} \S*$') from ekorok.sale_documents cross join unnest(keys) one
), folded as (
  select text, btrim(regexp_replace(lower(replace(replace(
           regexp_replace(normalize(text, NFD), U&'[\0300-\036F]', '', 'g'), 'Ł', 'l'), 'ł', 'l')), '[.\s\u00A0\u202F]+', ' ', 'g')) as name
    from typed where text is not null
)
select text, coalesce(
    (select code from countries where lower(code) = name or name = any(names)),
    (select code from countries where code_of_three = btrim(text)),
    case when length(name) >= 3 then
      (select min(code) from countries where starts_with(names[1], name) having count(*) = 1)
    end) as code
  from folded;

create temporary table open_rows on commit drop as
select o.uid, o.year, o.month, o.area, o.id, o.position, m.text, m.code
  from ekorok.report_rows o
  join ekorok.reports r on (r.uid, r.year, r.month) = (o.uid, o.year, o.month) and r.status in ('draft', 'returned')
  join meant m on m.text = o.cells ->> 'country'
 where o.area in ('importedPackagings', 'exportedPackagings');

update ekorok.report_rows o
   set cells = o.cells || jsonb_build_object('country', t.code)
  from open_rows t
 where (o.uid, o.year, o.month, o.area, o.id) = (t.uid, t.year, t.month, t.area, t.id) and t.code <> t.text;

-- What each row says of itself is kept beside them, at most three hundred things of an area.
update ekorok.report_areas a
   set warns = a.warns + said.rows, findings = a.findings || said.findings
  from (
    select k.uid, k.year, k.month, k.area, count(*) as rows, coalesce(jsonb_agg(jsonb_build_object(
             'rowId', t.id, 'check', 'row.country', 'column', 'country', 'level', 'warns', 'explains', '',
             'message', 'W polu „Kraj” jest „' || t.text || '”, czego nie ma na liście. Wybierz z listy.') order by t.place)
             filter (where t.place <= 300 - jsonb_array_length(k.findings)), '[]') as findings
      from (select *, row_number() over (partition by uid, year, month, area order by position, id) as place
              from open_rows where code is null) t
      join ekorok.report_areas k on (k.uid, k.year, k.month, k.area) = (t.uid, t.year, t.month, t.area)
     group by k.uid, k.year, k.month, k.area
  ) said
 where (a.uid, a.year, a.month, a.area) = (said.uid, said.year, said.month, said.area);

-- By their keys sales find the row that they add to, also what a closed month has taken over, and purchases are known again.
update ekorok.sale_rows s set key = s.key || jsonb_build_object('country', m.code)
  from meant m where m.text = s.key ->> 'country' and m.code <> m.text;
update ekorok.sale_carries s set key = s.key || jsonb_build_object('country', m.code)
  from meant m where m.text = s.key ->> 'country' and m.code <> m.text;
update ekorok.sale_documents d
   set keys = array(
         select coalesce('bought ' || m.code || substring(one from ' \d{4}-\d{2}-\d{2} \S*$'), one)
           from unnest(d.keys) with ordinality k (one, place)
           left join meant m on m.text = substring(one from '^bought (.*) \d{4}-\d{2}-\d{2} \S*$')
          order by place)
 where exists (select from unnest(d.keys) one where one like 'bought %');

-- What counting said of rows in open months; where it does not know the country, somebody chooses it, and the row stays as counted.
update ekorok.sale_rows s
   set cells = case when m.code is null then s.cells - 'country' else s.cells || jsonb_build_object('country', m.code) end
  from ekorok.reports r, meant m
 where (r.uid, r.year, r.month) = (s.uid, s.year, s.month) and r.status in ('draft', 'returned') and m.text = s.cells ->> 'country';
