use super::*;

const TEXT: &str = "[Game \"Chinese Chess\"]\r\n[Red \"许银川\"]\r\n[Black \"吕钦\"]\r\n  1. 炮二平五 马８进７\r\n\
                    {退马也可}\r\n  2. 马二进三 车９平８\r\n";

fn found(bytes: &[u8]) -> (Encoding, String, Vec<Reason>) {
    let decoded = decode(bytes, None);
    let reasons = decoded.problems.into_iter().map(|problem| problem.reason).collect();
    (decoded.encoding, decoded.text.into_owned(), reasons)
}

#[test]
fn utf8_is_itself() {
    assert_eq!(found(TEXT.as_bytes()), (Encoding::Utf8, TEXT.to_owned(), vec![]));
    assert_eq!(found(b""), (Encoding::Utf8, String::new(), vec![]));
}

#[test]
fn marks_tell() {
    let with_mark = [b"\xef\xbb\xbf", TEXT.as_bytes()].concat();
    assert_eq!(found(&with_mark), (Encoding::Utf8Bom, TEXT.to_owned(), vec![]));
    let utf16: Vec<u8> = TEXT.encode_utf16().flat_map(u16::to_le_bytes).collect();
    let marked = [b"\xff\xfe".as_slice(), &utf16].concat();
    assert_eq!(found(&marked), (Encoding::Utf16Le, TEXT.to_owned(), vec![]));
    assert_eq!(found(&utf16), (Encoding::Utf16Le, TEXT.to_owned(), vec![]));
    let utf16: Vec<u8> = TEXT.encode_utf16().flat_map(u16::to_be_bytes).collect();
    assert_eq!(found(&utf16), (Encoding::Utf16Be, TEXT.to_owned(), vec![]));
}

#[test]
fn gb18030_and_big5_are_told_apart() {
    let (bytes, ..) = GB18030.encode(TEXT);
    assert_eq!(found(&bytes), (Encoding::Gb18030, TEXT.to_owned(), vec![]));
    let text = "[Red \"許銀川\"]\n 1. 炮二平五 馬8進7\n 2. 馬二進三 車9平8 {黑方跳出正馬}\n";
    let (bytes, ..) = BIG5.encode(text);
    assert_eq!(found(&bytes), (Encoding::Big5, text.to_owned(), vec![]));
}

#[test]
fn a_few_names_are_enough() {
    let text = "[Red \"许银川\"]\n[Black \"王天一\"]\n1. h2e2 h9g7\n";
    let (bytes, ..) = GB18030.encode(text);
    assert_eq!(found(&bytes), (Encoding::Gb18030, text.to_owned(), vec![]));
    assert_eq!(found(text.as_bytes()), (Encoding::Utf8, text.to_owned(), vec![]));
}

#[test]
fn a_cut_character_is_told() {
    let (bytes, ..) = GB18030.encode("1. 炮二平五 马８进７");
    let (encoding, text, reasons) = found(&bytes[..bytes.len() - 1]);
    assert_eq!((encoding, text.as_str()), (Encoding::Gb18030, "1. 炮二平五 马８进"));
    assert_eq!(reasons, [Reason::CutCharacter { encoding }]);
    let bytes = "1. 炮二平五".as_bytes();
    let (encoding, text, reasons) = found(&bytes[..bytes.len() - 1]);
    assert_eq!((encoding, text.as_str()), (Encoding::Utf8, "1. 炮二平"));
    assert_eq!(reasons, [Reason::CutCharacter { encoding }]);
}

#[test]
fn lines_may_differ() {
    let (moves, ..) = GB18030.encode("  1. 炮二平五 马８进７\n  2. 马二进三 车９平８\n");
    let bytes = ["[Red \"许银川\"]\n[Black \"王天一\"]\n".as_bytes(), &moves].concat();
    let (encoding, text, reasons) = found(&bytes);
    assert_eq!(encoding, Encoding::Mixed);
    assert!(text.contains("许银川") && text.contains("车９平８"), "{text}");
    assert_eq!(reasons, [Reason::MixedEncodings]);
}

#[test]
fn wrong_conversions_are_undone() {
    let (bytes, ..) = GB18030.encode(TEXT);
    let latin: String = bytes.iter().map(|&byte| char::from(byte)).collect();
    let (encoding, text, reasons) = found(latin.as_bytes());
    assert_eq!((encoding, text.as_str()), (Encoding::Gb18030AsLatin1, TEXT));
    assert_eq!(reasons, [Reason::Garbled { encoding }]);

    let latin: String = TEXT.bytes().map(char::from).collect();
    assert_eq!(found(latin.as_bytes()).0, Encoding::Utf8AsLatin1);
    assert_eq!(found(latin.as_bytes()).1, TEXT);
    let (western, ..) = WINDOWS_1252.decode_without_bom_handling(TEXT.as_bytes());
    assert_eq!(found(western.as_bytes()).1, TEXT);
}

#[test]
fn bytes_lost_in_a_wrong_conversion_are_found_again_where_they_can_be() {
    // As a strict GBK decoder would: 退 is E9 80 80, and 80 alone is no character.
    let text = "車八進五，車八退五，炮二平五，马八退七，".repeat(4);
    let mut garbled = String::new();
    let mut rest = text.as_bytes();
    while let Some((&first, after)) = rest.split_first() {
        let pair = &rest[..rest.len().min(2)];
        let (letter, faulty) = GB18030
            .decode_without_bom_handling_and_without_replacement(pair)
            .map_or((None, true), |letter| (Some(letter), false));
        if first.is_ascii() {
            garbled.push(char::from(first));
            rest = after;
        } else if first == 0x80 || faulty {
            garbled.push(char::REPLACEMENT_CHARACTER);
            rest = after;
        } else {
            garbled.push_str(&letter.unwrap_or_default());
            rest = &rest[2..];
        }
    }
    let (encoding, undone, _) = found(garbled.as_bytes());
    assert_eq!(encoding, Encoding::Utf8AsGb18030);
    assert_eq!(undone, text);
}

#[test]
fn an_encoding_can_be_forced() {
    let (bytes, ..) = GB18030.encode(TEXT);
    let forced = decode(&bytes, Some(Encoding::Windows1252));
    assert_eq!(forced.encoding, Encoding::Windows1252);
    assert!(!forced.text.contains('炮'));
    let forced = decode(&bytes, Some(Encoding::Utf8));
    assert!(matches!(forced.problems[0].reason, Reason::Undecodable { .. }));
}

#[test]
fn vietnamese_is_a_guess() {
    let text =
        "[Red \"Nguyễn Thành Bảo\"]\n[Black \"Lại Lý Huynh\"]\n[Event \"Giải vô địch cờ tướng\"]\n";
    let (bytes, _, lost) = WINDOWS_1258.encode(text);
    if !lost {
        assert_eq!(found(&bytes).0, Encoding::Windows1258);
    }
}

#[test]
fn names_of_encodings_are_read() {
    for encoding in Encoding::PLAIN {
        assert_eq!(encoding.name().parse(), Ok(encoding));
    }
    assert_eq!("GBK".parse(), Ok(Encoding::Gb18030));
    assert!("klingon".parse::<Encoding>().is_err());
}
